import type { forms as en } from '../en/forms.ts'
import type { Translation } from '../t.ts'

export const forms = {
  'form.failed': 'அது வெற்றியளிக்கவில்லை',
  'form.refused_title': 'தவறு: {title}',
  'form.optional': '(கட்டாயமில்லை)',
  'form.progress': 'பதிவேற்ற முன்னேற்றம்',
  'form.file.choose': 'கோப்பைத் தெரிவு செய்க',
  'form.file.none': 'கோப்பு தெரிவு செய்யப்படவில்லை',
  'form.password.show': 'காட்டு',
  'form.password.hide': 'மறை',
  'form.needs_script': 'இப்படிவத்திற்கு JavaScript தேவை. தயவுசெய்து உங்கள் உலாவியில் அதை இயக்கி மீண்டும் அனுப்பவும்.',
  'form.trap': 'தயவுசெய்து இப்புலத்தை வெறுமையாக விடவும்',
  'form.retry': 'மீண்டும் முயல்க',
  'form.cities_failed': 'நகரங்களின் பட்டியலைப் பெற முடியவில்லை. தயவுசெய்து பின்னர் மீண்டும் முயலவும்.',
  'form.city.other': 'எனது நகரம் பட்டியலில் இல்லை',
  'form.city.list': 'பட்டியலிலிருந்து தெரிவு செய்க',
  'form.select': 'தெரிவு செய்யவும்',

  'session.failed': 'உங்கள் உள்நுழைவைச் சரிபார்க்க முடியவில்லை. தயவுசெய்து மீண்டும் முயலவும்.',
  'session.needs_script': 'இப்பக்கத்திற்கு JavaScript தேவை. தயவுசெய்து உங்கள் உலாவியில் அதை இயக்கவும்.',
  'session.retry': 'மீண்டும் முயல்க',
  'session.ended': 'நீங்கள் வெளியேறியுள்ளீர்கள்.',
  'session.ended.hint': 'நீங்கள் உள்ளிட்டவை இன்னும் இங்கு உள்ளன. அவற்றை அனுப்ப, மீண்டும் உள்நுழைந்து இப்பக்கத்திற்குத் திரும்பவும்.',
  'session.ended.login': 'உள்நுழைக (புதிய தாவலில் திறக்கும்)',
  'signed_in.go_on': 'நீங்கள் செல்லவிருந்த பக்கத்திற்குச் செல்க',

  'vacancy_form.company': 'நிறுவனம்',
  'vacancy_form.job': 'வேலை',
  'vacancy_form.poster': 'சுவரொட்டி',
  'vacancy_form.description.hint':
    'கடமைகள், தேவையான தகைமைகள் மற்றும் வேலை ஒழுங்கமைக்கப்பட்ட விதம். நீங்கள் இடும் வரிப் பிரிப்புகள் அவ்வாறே இருக்கும்.',
  'vacancy_form.closing_date.hint': 'இத்திகதி முடியும் வரை விண்ணப்பங்கள் ஏற்கப்படும்.',
  'vacancy_form.poster.preview': 'நீங்கள் தெரிவு செய்த சுவரொட்டி',
  'post_vacancy.received': 'உங்கள் {id} ஆம் இலக்க வெற்றிடம் பரிசீலனைக்காகக் காத்திருக்கிறது.',
  'form.terms': 'இப்படிவத்தை அனுப்புவதன் மூலம் இவற்றை ஏற்கிறீர்கள்:',
} as const satisfies Translation<typeof en>
