import type { companies as en } from '../en/companies.ts'
import type { Translation } from '../t.ts'

export const companies = {
  'client.name.required': 'பெயரை உள்ளிடவும்',

  'clients.title': 'எமது வாடிக்கையாளர்கள்',
  'clients.intro': 'தமக்கான பணியாளர்களை இங்கே கண்டறியும் நிறுவனங்கள்.',
  'clients.empty': 'காட்டுவதற்கு இன்னும் வாடிக்கையாளர்கள் இல்லை.',
  'clients.open': '{count} வேலை',
  'clients.failed': 'தரவுகளைப் பெற முடியவில்லை. தயவுசெய்து பின்னர் மீண்டும் முயலவும்.',
  'clients.logo.alt': '{name} இன் இலச்சினை',

  'company.heading': 'நிறுவனம்',
  'company.vacancies': '{company} நிறுவனத்தின் வெற்றிடங்கள்',
  'company.description':
    '{company} நிறுவனத்தில் {count} திறந்த வெற்றிடங்கள். ஒவ்வொன்றும் பரிசீலிக்கப்படுகிறது. விபரங்களைப் படித்து இணையவழியில் விண்ணப்பிக்கவும்.',
  'company.description.one':
    '{company} நிறுவனத்தில் 1 திறந்த வெற்றிடம். அது பரிசீலிக்கப்பட்டது. விபரங்களைப் படித்து இணையவழியில் விண்ணப்பிக்கவும்.',
  'company.verified': 'சரிபார்க்கப்பட்டது',
  'company.verified.hint': 'இப்பக்கம் நிறுவனத்தினுடையதே என்பதற்கான ஆதாரத்தை நாங்கள் பார்த்துள்ளோம்.',
  'company.verified.since': '{day} முதல் சரிபார்க்கப்பட்ட நிறுவனம்',
  'company.verified.text': 'ஆதாரத்தைப் பார்த்துள்ளோம்.',
  'company.not_verified': 'நிறுவனம் இன்னும் சரிபார்க்கப்படவில்லை',
  'company.not_verified.text': 'ஆதாரத்தை இன்னும் பார்க்கவில்லை. ஆவணங்களைக் கொடுக்கும் முன் விசாரித்துக்கொள்ளுங்கள்.',
  'company.replies': '10 விண்ணப்பதாரர்களில் {count} பேருக்கு {days} நாட்களில் பதிலளிக்கிறது',
  'company.replies.day': '10 விண்ணப்பதாரர்களில் {count} பேருக்கு ஒரு நாளுக்குள் பதிலளிக்கிறது',
  'company.replies.count': '10 விண்ணப்பதாரர்களில் {count} பேருக்குப் பதிலளிக்கிறது',
  'company.empty': 'தற்போது திறந்த வெற்றிடங்கள் இல்லை.',
  'company.website': 'இணையத்தளம்: {address}',
  'company.missing': 'நிறுவனம் கிடைக்கவில்லை.',
  'company.missing.text': 'அதில் இனி வெற்றிடங்கள் இல்லாமல் இருக்கலாம், அல்லது முகவரி முழுமையற்றதாக இருக்கலாம்.',
  'company.failed': 'நிறுவனத்தின் விபரங்களைப் பெற முடியவில்லை. தயவுசெய்து பின்னர் மீண்டும் முயலவும்.',

  'look.colour': 'நிறக் குறியீடு # உடன் தொடங்கும் ஆறு இலக்கங்களாக அல்லது எழுத்துகளாக இருக்க வேண்டும்',
  'banner.text.required': 'வாசகத்தை உள்ளிடவும்',
  'banner.label': 'விளம்பரம்',
  'banner.popup.label': 'சலுகை',
  'banner.popup.close': 'இச்சலுகையை மூடுக',
} as const satisfies Translation<typeof en>
