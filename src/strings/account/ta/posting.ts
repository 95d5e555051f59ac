import type { Translation } from '../../t.ts'
import type { posting as english } from '../en/posting.ts'

export const posting = {
  'posting.public': 'பகிரங்கமாகும் விபரங்கள்',
  'posting.public.text':
    'வெற்றிடம் அங்கீகரிக்கப்பட்டதும், நிறுவனத்தின் மின்னஞ்சல், தொலைபேசி இலக்கம் உட்பட இப்படிவத்திலுள்ள அனைத்தும். உங்கள் கணக்கின் பெயரும் மின்னஞ்சலும் காட்டப்படாது.',
  'posting.filled_in': 'உங்கள் கடைசி வெற்றிடத்திலிருந்து நிரப்பப்பட்டுள்ளது. இம்முறை வேறுபடுவதை மாற்றவும்.',
  'posting.draft': '{when} அன்று நீங்கள் எழுதிய வரைவு மீண்டும் இங்கே உள்ளது',
  'posting.draft.poster': 'நீங்கள் அனுப்பும் வரை அது இச்சாதனத்தில் மட்டுமே இருக்கும். சுவரொட்டியை மீண்டும் தெரிவு செய்யவும்.',
  'posting.draft.discard': 'வரைவை நீக்குக',
  'posting.receipt.mailed': 'பரிசீலித்ததும் உங்களுக்கு மின்னஞ்சல் அனுப்புவோம்.',
  'posting.receipt.day': 'பரிசீலனைக்கு வழக்கமாக ஒரு நாளுக்கும் குறைவாகவே ஆகும். உங்களுக்கு மின்னஞ்சல் அனுப்புவோம்.',
  'posting.receipt.days': 'பரிசீலனைக்கு வழக்கமாக {days} நாட்கள் ஆகும். உங்களுக்கு மின்னஞ்சல் அனுப்புவோம்.',
  'posting.receipt.see': 'உங்கள் வெற்றிடத்தைப் பார்க்க',
  'posting.receipt.another': 'மேலும் ஒரு வெற்றிடத்தை வெளியிடுக',
  'posting.preview': 'முன்னோட்டம்',
  'posting.preview.title': 'பார்வையாளர்களுக்குத் தெரியும் விதம்',
  'posting.preview.close': 'முன்னோட்டத்தை மூடுக',
  'posting.preview.note': 'இது ஒரு முன்னோட்டம். இன்னும் எதுவும் அனுப்பப்படவில்லை.',
  'posting.make_poster': 'எனக்காகச் சுவரொட்டியை உருவாக்குக',
  'posting.make_poster.hint':
    'இப்படிவத்தின் விபரங்களிலிருந்து அதை உருவாக்குவோம்; வெற்றிடத்திற்கு இட்டுச்செல்லும் QR குறியீடு அதில் இருக்கும். மாற்றம் அங்கீகரிக்கப்படும்போது மீண்டும் உருவாக்குவோம்.',
  'posting.poster_layout': 'தோற்றம்',
  'posting.poster_layout.plain': 'எளிமையானது',
  'posting.poster_layout.band': 'பச்சைத் தலைப்பு',
  'posting.poster_layout.frame': 'சட்டமிட்டது',
  'posting.poster.show': 'சுவரொட்டியின் முன்னோட்டம்',
  'posting.poster.showing': 'சுவரொட்டி உருவாகிறது...',
  'posting.poster.a4': 'A4, அச்சிடுவதற்கு',
  'posting.poster.square': 'சதுரம், பகிர்வதற்கு',
  'posting.poster.alt': 'இப்படிவத்தின் பதவி, நிறுவனம், இடம், சம்பளம், முடிவுத் திகதி, தொடர்பு விபரங்கள் கொண்ட சுவரொட்டி',

  'vacancy_form.company': 'நிறுவனம்',
  'vacancy_form.job': 'வேலை',
  'vacancy_form.poster': 'சுவரொட்டி',
  'vacancy_form.description.hint':
    'கடமைகள், தேவையான தகைமைகள் மற்றும் வேலை ஒழுங்கமைக்கப்பட்ட விதம். நீங்கள் இடும் வரிப் பிரிப்புகள் அவ்வாறே இருக்கும்.',
  'vacancy_form.closing_date.hint': 'இத்திகதி முடியும் வரை விண்ணப்பங்கள் ஏற்கப்படும்.',
  'vacancy_form.poster.preview': 'நீங்கள் தெரிவு செய்த சுவரொட்டி',
  'vacancy_form.place': 'பணியிடம்',
  'vacancy_form.place.hint': 'நிறுவனத்தின் முகவரி பணியிடமாகக் காட்டப்படாது.',
  'vacancy_form.abroad': 'வெளிநாட்டு வேலை',
  'vacancy_form.abroad.hint':
    'பணியிடம் வெளிநாடு என்றால் தேவை; பக்கத்தில் காட்டப்படும்: முகவரகத்தின் உரிமமும் வெளிநாட்டு வேலைவாய்ப்புப் பணியகத்தின் அங்கீகாரமும். அங்கீகாரம் முடியும் நாளுக்குள் வெற்றிடம் மூடப்படும்.',
  'vacancy_form.terms': 'தகைமைகளும் நலன்களும்',
  'vacancy_form.salary.hint': 'முழு ரூபாயில், உதாரணமாக 75,000.',
  'vacancy_form.work_address.hint': 'வேலை செய்யும் இடத்தின் வீதியும் இலக்கமும்.',
  'vacancy_form.language.guess': 'உரையிலிருந்து கண்டறிக',
} satisfies Translation<typeof english>
