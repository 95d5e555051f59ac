import type { Translation } from '../../t.ts'
import type { searches as en } from '../en/searches.ts'

export const searches = {
  'searches.title': 'தேடல்கள்',
  'searches.lead':
    'கடந்த 30 நாட்களில் முடிவுகள் கிடைக்காத தேடல்கள்: சொற்கள் மட்டும், பெயர்கள் இல்லை. ஒரு சொல்லின் பொருள் தெரிந்தால் சேர்க்கவும்; அது உடனே பயன்படும்.',
  'searches.add': 'சொல்லைச் சேர்க்க',
  'searches.word': 'சொல்',
  'searches.means': 'பொருள்',
  'searches.means.hint': 'தேடலுக்குத் தெரிந்த தொழில், தொழில் வகை, இடம் அல்லது வேறு சொல், உதாரணம்: சாரதி, கொழும்பு',
  'searches.synonyms': 'சேர்த்த சொற்கள்',
  'searches.synonyms.none': 'இன்னும் சொற்கள் சேர்க்கப்படவில்லை.',
  'searches.missed': 'முடிவுகள் கிடைக்காத தேடல்கள்',
  'searches.missed.none': 'கடந்த 30 நாட்களின் ஒவ்வொரு தேடலுக்கும் முடிவுகள் கிடைத்தன.',
  'searches.missed.count': '{count} வெவ்வேறு தேடல்கள், அடிக்கடி தேடியவை முதலில்',
  'searches.missed.count.one': '1 தேடல்',
  'searches.words': 'சொற்கள்',
  'searches.times': 'தடவைகள்',
  'searches.last': 'கடைசி நாள்',
  'searches.delete_of': '{word} என்ற சொல்லை நீக்கவா?',
  'searches.delete.failed': 'சொல்லை நீக்க முடியவில்லை',
} satisfies Translation<typeof en>
