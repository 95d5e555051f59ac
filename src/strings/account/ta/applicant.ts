import type { Translation } from '../../t.ts'
import type { applicant as en } from '../en/applicant.ts'

export const applicant = {
  'applicant.contact': 'தொலைபேசி இலக்கமும் நகரமும்',
  'applicant.contact.intro': 'உங்கள் பெயர், முகவரியுடன் விண்ணப்பப் படிவங்கள் இவற்றால் நிரப்பப்படும்.',
  'applicant.phone': 'தொலைபேசி இலக்கம்',
  'applicant.city': 'நகரம்',
  'applicant.none': 'வழங்கப்படவில்லை',
  'applicant.saved': 'உங்கள் விபரங்கள் சேமிக்கப்பட்டன.',
  'applicant.resume': 'சேமித்த சுயவிபரக்கோவை',
  'applicant.resume.intro': 'நீங்கள் உள்நுழைந்துள்ள எந்தச் சாதனத்திலிருந்தும் ஒரே தட்டலில் அதனுடன் விண்ணப்பிக்கலாம்.',
  'applicant.resume.none': 'சுயவிபரக்கோவை எதுவும் சேமிக்கப்படவில்லை.',
  'applicant.resume.about': '{size}, சேமித்தது {day}',
  'applicant.resume.save': 'சுயவிபரக்கோவையைச் சேமிக்க',
  'applicant.resume.replace': 'வேறொரு சுயவிபரக்கோவையைச் சேமிக்க',
  'applicant.resume.saving': 'சேமிக்கப்படுகிறது...',
  'applicant.resume.saved': 'உங்கள் சுயவிபரக்கோவை சேமிக்கப்பட்டது.',
  'applicant.resume.download': 'பதிவிறக்குக',
  'applicant.resume.delete': 'சுயவிபரக்கோவையை நீக்குக',
  'applicant.resume.delete.question':
    'சேமித்த சுயவிபரக்கோவையை நீக்கவா? நீங்கள் அனுப்பிய விண்ணப்பங்களில் உள்ளவை அப்படியே இருக்கும்.',
  'applicant.resume.deleted': 'உங்கள் சுயவிபரக்கோவை நீக்கப்பட்டது.',
  'applicant.delete': 'தொலைபேசி இலக்கம், நகரம், சுயவிபரக்கோவை ஆகியவற்றை நீக்குக',
  'applicant.delete.question':
    'தொலைபேசி இலக்கம், நகரம், சேமித்த சுயவிபரக்கோவை ஆகியவற்றை நீக்கவா? நீங்கள் அனுப்பிய விண்ணப்பங்களில் உள்ளவை அப்படியே இருக்கும்.',
  'applicant.delete.confirm': 'நீக்குக',
  'applicant.deleted': 'உங்கள் விபரங்கள் நீக்கப்பட்டன.',
  'applicant.kept': 'நீங்கள் நீக்கும் வரை, அல்லது {months} மாதங்கள் உள்நுழையாமல் இருக்கும் வரை அவற்றை வைத்திருப்போம்.',
} satisfies Translation<typeof en>
