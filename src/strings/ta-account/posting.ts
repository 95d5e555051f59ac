import type { posting as english } from '../en-account/posting.ts'
import type { Translation } from '../t.ts'

export const posting = {
  'posting.public': 'பகிரங்கமாகும் விபரங்கள்',
  'posting.public.text':
    'வெற்றிடம் அங்கீகரிக்கப்பட்டதும், நிறுவனத்தின் மின்னஞ்சல், தொலைபேசி இலக்கம் உட்பட இப்படிவத்திலுள்ள அனைத்தும். உங்கள் கணக்கின் பெயரும் மின்னஞ்சலும் காட்டப்படாது.',
  'posting.filled_in': 'உங்கள் கடைசி வெற்றிடத்திலிருந்து நிரப்பப்பட்டுள்ளது. இம்முறை வேறுபடுவதை மாற்றவும்.',
  'posting.draft': '{when} அன்று நீங்கள் எழுதிய வரைவு மீண்டும் இங்கே உள்ளது',
  'posting.draft.poster': 'நீங்கள் அனுப்பும் வரை அது இச்சாதனத்தில் மட்டுமே இருக்கும். சுவரொட்டியை மீண்டும் தெரிவு செய்யவும்.',
  'posting.draft.discard': 'வரைவை நீக்குக',
  'posting.preview': 'முன்னோட்டம்',
  'posting.preview.title': 'பார்வையாளர்களுக்குத் தெரியும் விதம்',
  'posting.preview.close': 'முன்னோட்டத்தை மூடுக',
  'posting.preview.note': 'இது ஒரு முன்னோட்டம். இன்னும் எதுவும் அனுப்பப்படவில்லை.',
} satisfies Translation<typeof english>
