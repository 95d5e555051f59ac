import type { vacancyTerms as en } from '../en/vacancy-terms.ts'
import type { Translation } from '../t.ts'

export const vacancyTerms = {
  'vacancy.work_address': 'பணியிடத்தின் முகவரி',
  'vacancy.licence_no': 'முகவரகத்தின் உரிம இலக்கம்',
  'vacancy.approval_no': 'அங்கீகார இலக்கம்',
  'vacancy.approval_until': 'அங்கீகாரம் முடியும் நாள்',
  'vacancy.country': 'நாடு',
  'vacancy.vacancies_count': 'வெற்றிடங்களின் எண்ணிக்கை',
  'vacancy.notice.number': '1 முதல் 1,000 வரை ஒரு முழு எண்ணை உள்ளிடுக.',
  'vacancy.vacancies_count.number': 'தயவுசெய்து 1 முதல் 999 வரையான முழு எண்ணை உள்ளிடவும்.',

  'vacancy.shift': 'பணி முறை',
  'vacancy.shift.day': 'பகல்',
  'vacancy.shift.night': 'இரவு',
  'vacancy.shift.rotating': 'சுழற்சி முறை',
  'vacancy.shift.weekend': 'வார இறுதி',

  'vacancy.education': 'கல்வித் தகைமை',
  'vacancy.education.none': 'தேவையில்லை',
  'vacancy.education.ol': 'க.பொ.த. சாதாரண தரம்',
  'vacancy.education.al': 'க.பொ.த. உயர் தரம்',
  'vacancy.education.nvq_1': 'NVQ மட்டம் 1',
  'vacancy.education.nvq_2': 'NVQ மட்டம் 2',
  'vacancy.education.nvq_3': 'NVQ மட்டம் 3',
  'vacancy.education.nvq_4': 'NVQ மட்டம் 4',
  'vacancy.education.nvq_5': 'NVQ மட்டம் 5',
  'vacancy.education.nvq_6': 'NVQ மட்டம் 6',
  'vacancy.education.nvq_7': 'NVQ மட்டம் 7',
  'vacancy.education.certificate': 'சான்றிதழ்',
  'vacancy.education.diploma': 'டிப்ளோமா',
  'vacancy.education.higher_diploma': 'உயர் டிப்ளோமா அல்லது HND',
  'vacancy.education.degree': 'பட்டம்',
  'vacancy.education.professional': 'தொழில்சார் தகைமை (CA, CIMA, AAT …)',
  'vacancy.education.masters': 'முதுமாணிப் பட்டம்',
  'vacancy.education.phd': 'கலாநிதிப் பட்டம்',

  'vacancy.language_skills': 'தேவையான மொழிகள்',
  'vacancy.language_skills.speak': 'பேச்சு',
  'vacancy.language_skills.read': 'வாசிப்பு',
  'vacancy.language_skills.write': 'எழுத்து',

  'vacancy.benefits': 'சலுகைகள்',
  'vacancy.benefits.epf_etf': 'EPF மற்றும் ETF',
  'vacancy.benefits.meals': 'உணவு',
  'vacancy.benefits.transport': 'போக்குவரத்து',
  'vacancy.benefits.lodging': 'தங்குமிடம்',
  'vacancy.benefits.overtime': 'மேலதிக நேரக் கொடுப்பனவு',
  'vacancy.apply_by': 'விண்ணப்பிக்கும் முறை',
  'vacancy.apply_by.phone': 'விண்ணப்பதாரர்கள் தொலைபேசி எண் மூலம் விண்ணப்பிக்கலாம்',
  'vacancy.hides': 'பக்கத்தில் காட்டாதவை',
  'vacancy.hides.applied': 'ஏறத்தாழ எத்தனை பேர் விண்ணப்பித்தனர்',

  'vacancy.language': 'வெற்றிடம் எழுதப்பட்ட மொழி',
  'vacancy.language.en': 'ஆங்கிலம்',
  'vacancy.language.si': 'சிங்களம்',
  'vacancy.language.ta': 'தமிழ்',

  'vacancy.closing_date.far': 'முடிவுத் திகதி 90 நாட்களுக்குள் இருக்க வேண்டும்',
  'vacancy.closing_date.extend': 'முடிவுத் திகதி {first} முதல் {last} வரை இருக்க வேண்டும்',
  'vacancy.salary.ratio':
    'தயவுசெய்து சம்பள வீச்சைக் குறைக்கவும்: அதிகூடிய சம்பளம் மிகக்குறைந்த சம்பளத்தின் மூன்று மடங்கை விட அதிகமாக இருக்க முடியாது.',
  'vacancy.salary.floor.month': 'சட்டத்தால் அனுமதிக்கப்பட்ட மிகக்குறைந்த சம்பளம் மாதத்திற்கு ரூ. {floor} ஆகும்.',
  'vacancy.salary.floor.day': 'சட்டத்தால் அனுமதிக்கப்பட்ட மிகக்குறைந்த சம்பளம் நாளொன்றுக்கு ரூ. {floor} ஆகும்.',

  'job.closed.filled': 'இப்பதவி {day} அன்று நிரப்பப்பட்டது.',
  'job.closed.withdrawn': 'வேலை வழங்குநர் இவ்வெற்றிடத்தை {day} அன்று திரும்பப் பெற்றார்.',
  'job.frozen':
    'முறைப்பாடுகள் ஆராயப்படும் வரை இவ்வெற்றிடம் மறைக்கப்பட்டுள்ளது. உங்களுக்கும் பரிசீலிப்போருக்கும் மட்டுமே இது தெரியும்.',
  'job.removed': 'இவ்வெற்றிடம் {day} அன்று தளத்திலிருந்து நீக்கப்பட்டது. உங்களுக்கும் பரிசீலிப்போருக்கும் மட்டுமே இது தெரியும்.',
  'job.first_published': 'முதலில் வெளியிட்டது {day}',
} as const satisfies Translation<typeof en>
