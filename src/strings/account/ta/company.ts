import type { Translation } from '../../t.ts'
import type { company as en } from '../en/company.ts'

export const company = {
  'company.title': 'நிறுவனம்',
  'company.lead':
    'நிறுவனப் பக்கம் உங்கள் திறந்த வெற்றிடங்களுடன் நீங்கள் யார் என்பதைக் காட்டும். எல்லோருக்கும் முன் நிர்வாகி ஒருவர் அதைப் படிப்பார்.',
  'company.none': 'உங்கள் கணக்கிற்கு இன்னும் நிறுவனம் இல்லை. உங்கள் வெற்றிடங்களில் உள்ளபடியே அதன் பெயரை எழுதவும்.',
  'company.name.label': 'நிறுவனத்தின் பெயர்',
  'company.name.posted': 'உங்கள் வெற்றிடங்களிலிருந்து எடுக்கப்பட்டது. உங்கள் நிறுவனத்தின் பெயர் வேறு என்றால் மாற்றவும்.',
  'company.name.hint': 'பெயரை மாற்றினால், நிர்வாகி புதிய ஆதாரத்தைப் பார்க்கும் வரை சரிபார்ப்புக் குறி நீங்கும்.',
  'company.words.label': 'நிறுவனத்தைப் பற்றி',
  'company.website.label': 'இணையதளம்',
  'company.district.label': 'மாவட்டம்',
  'company.district.none': 'மாவட்டம் இல்லை',
  'company.logo.label': 'இலச்சினை',
  'company.logo.hint': 'JPG அல்லது PNG. நிர்வாகி அதையும் பார்ப்பார்.',
  'company.logo.preview': 'நீங்கள் தேர்ந்தெடுத்த இலச்சினை',
  'company.logo.waiting': 'பரிசீலனைக்குக் காத்திருக்கும் இலச்சினை',
  'company.logo.now': 'தற்போதைய இலச்சினை',
  'company.logo.remove': 'இலச்சினையைக் காட்ட வேண்டாம்',
  'company.claim': 'பரிசீலனைக்கு அனுப்புக',
  'company.busy': 'அனுப்பப்படுகிறது...',
  'company.sent': 'அனுப்பப்பட்டது. பரிசீலித்த பின் உங்களுக்கு மின்னஞ்சல் வரும்.',
  'company.waiting': 'உங்கள் மாற்றம் நிர்வாகிக்காகக் காத்திருக்கிறது. இப்போது நீங்கள் அனுப்புவது அதன் இடத்தைப் பெறும்.',
  'company.take_back': 'மாற்றத்தைத் திரும்பப் பெறுக',
  'company.taken_back': 'உங்கள் மாற்றம் திரும்பப் பெறப்பட்டது.',
  'company.refused': 'உங்கள் கடைசி மாற்றம் ஏற்கப்படவில்லை.',
  'company.see': 'பக்கத்தைப் பார்க்கவும்',
  'company.is_verified': 'சரிபார்க்கப்பட்டது',
} satisfies Translation<typeof en>
