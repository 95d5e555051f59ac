import type { applications as en } from '../en/applications.ts'
import type { Translation } from '../t.ts'

export const applications = {
  'application.first_name': 'முதற்பெயர்',
  'application.first_name.required': 'முதற்பெயரை உள்ளிடவும்',
  'application.last_name': 'கடைசிப் பெயர்',
  'application.last_name.required': 'கடைசிப் பெயரை உள்ளிடவும்',
  'application.name': 'முழுப் பெயர்',
  'application.name.required': 'பெயரை உள்ளிடவும்',
  'application.email': 'மின்னஞ்சல்',
  'application.email.required': 'மின்னஞ்சலை உள்ளிடவும்',
  'application.phone': 'தொலைபேசி இலக்கம்',
  'application.phone.required': 'தொலைபேசி இலக்கத்தை உள்ளிடவும்',
  'application.phone_number.required': 'தொலைபேசி இலக்கத்தை உள்ளிடவும்',
  'application.city': 'நகரம்',
  'application.city.required': 'நகரத்தை உள்ளிடவும்',
  'application.category.required': 'தொழில் வகையைத் தெரிவு செய்யவும்',
  'application.resume': 'சுயவிபரக்கோவை (CV)',
  'application.resume.required': 'சுயவிபரக்கோவையைத் தெரிவு செய்யவும்',
  'application.resume.or_fields': 'கடைசியாகச் செய்த வேலையை எழுதவும், அல்லது ஒரு கோப்பைத் தேர்ந்தெடுக்கவும்.',
  'application.resume.hint': 'PDF, DOC அல்லது DOCX, அதிகபட்சம் 5\u00a0MB, அல்லது அதன் பக்கங்களின் 4 படங்கள் வரை',
  'application.cover_letter': 'முகப்புக் கடிதம்',
  'application.terms': 'நிபந்தனைகளுக்குச் சம்மதிக்கிறேன்: இவ்விண்ணப்பத்திற்காக எனது விபரங்கள் வேலை வழங்குநருக்கு வழங்கப்படும்.',
  'application.terms.required': 'நீங்கள் நிபந்தனைகளுக்குச் சம்மதிக்க வேண்டும்',
  'application.consent': 'வேலைகளுக்குப் பரிந்துரைக்கச் சம்மதம்',
  'application.consent.required': 'வேலைகளுக்குப் பரிந்துரைக்கச் சம்மதமா இல்லையா எனத் தெரிவு செய்யவும்',
  'application.replaced': 'சில நிமிடங்களுக்கு முன் நீங்கள் அனுப்பியதற்குப் பதிலாக இது இடப்பட்டது.',
  'application.failed': 'விண்ணப்பத்தைச் சமர்ப்பிக்கும்போது தவறு ஏற்பட்டது. தயவுசெய்து மீண்டும் முயலவும்.',

  'apply.back': 'வெற்றிடத்திற்குத் திரும்புக',
  'apply.title': '{position} பதவிக்கு விண்ணப்பிக்க',
  'apply.submit': 'சமர்ப்பிக்க',
  'apply.sent': 'விண்ணப்பம் வெற்றிகரமாகச் சமர்ப்பிக்கப்பட்டது!',
  'apply.failed': 'விண்ணப்பத்தைச் சமர்ப்பிக்க முடியவில்லை. தயவுசெய்து மீண்டும் முயலவும்.',
  'apply.browse': 'புதிய வெற்றிடங்களைப் பார்க்க',

  'post_cv.long_form': 'வேலை தேடுவோர் விண்ணப்பப் படிவம்',
  'post_cv.sent': 'விண்ணப்பம் சமர்ப்பிக்கப்பட்டது! உறுதிப்படுத்தலுக்கு உங்கள் மின்னஞ்சலைப் பார்க்கவும்.',

  'long_form.graduation_year.wrong': 'தயவுசெய்து 1950 முதல் 2100 வரையான ஆண்டை உள்ளிடவும்.',
  'long_form.end_date.before_start': 'முடிவுத் திகதி ஆரம்பத் திகதிக்கு முன்னதாக உள்ளது.',
  'made_cv.work_years.wrong': '0 முதல் 60 வரை ஒரு முழு எண்ணை உள்ளிடுக.',
} as const satisfies Translation<typeof en>
