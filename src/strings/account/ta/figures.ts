import type { Translation } from '../../t.ts'
import type { figures as english } from '../en/figures.ts'

export const figures = {
  'figures.title': 'பார்வைகளும் விண்ணப்பங்களும்',
  'figures.none': 'இன்னும் எண்ணிக்கை இல்லை: வெற்றிடம் பகிரங்கமாகவில்லை.',
  'figures.sum': '{day} முதல் சுமார் {views} பார்வைகள், {applications} விண்ணப்பங்கள்',
  'figures.by_day': 'நாள் வாரியாக',
  'figures.day': 'நாள்',
  'figures.views': 'பார்வைகள்',
  'figures.applications': 'விண்ணப்பங்கள்',
  'figures.reason': 'காரணம்',
  'figures.sources': 'பார்வையாளர்கள் வந்த வழி',
  'figures.source': 'எங்கிருந்து',
  'figures.source.search': 'இத்தளத்தில் தேடல்',
  'figures.source.list': 'இத்தளத்தின் பட்டியல்',
  'figures.source.share': 'பகிரப்பட்ட இணைப்பு',
  'figures.source.mail': 'மின்னஞ்சல்',
  'figures.source.other': 'வேறு இடம்',
  'figures.about':
    'ஒரு பார்வையாளர் நாளொன்றுக்கு ஏறக்குறைய ஒரு முறை கணக்கிடப்படுவார்; தேடுபொறிகளும் பிற நிரல்களும் சேர்க்கப்படவில்லை.',
} satisfies Translation<typeof english>
