import type { fairWords as english } from '../en-account/fair-words.ts'
import type { Translation } from '../t.ts'

export const fairWords = {
  'fair.title': 'சில சொற்கள் விண்ணப்பதாரர்களை விலக்கக்கூடும்',
  'fair.text': 'எதுவும் தடுக்கப்படவில்லை. வேலைக்குத் தேவையானதைக் குறிப்பிட்டால் மேலும் பலர் விண்ணப்பிக்கலாம்.',
  'fair.found': '“{words}” {offer}.',
  'fair.age': 'வயதைக் கோருகிறது: தேவையான திறன்களை அல்லது அனுபவத்தைக் குறிப்பிடவும்',
  'fair.sex': 'பாலினத்தைக் குறிப்பிடுகிறது: வேலையை மட்டும் குறிப்பிடவும், எவரும் விண்ணப்பிக்கலாம்',
  'fair.marital_status': 'திருமணமானவரா எனக் கேட்கிறது: வேலை நேரத்தைக் குறிப்பிடவும்',
  'fair.religion': 'சமயத்தைக் குறிப்பிடுகிறது: தேவையான மொழியை அல்லது திறனைக் குறிப்பிடவும்',
  'fair.photograph': 'புகைப்படத்தைக் கேட்கிறது: சுயவிபரக்கோவை (CV) போதுமானது',
} satisfies Translation<typeof english>
