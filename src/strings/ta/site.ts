import type { site as en } from '../en/site.ts'
import type { Translation } from '../t.ts'

export const site = {
  'site.loading': 'ஏற்றப்படுகிறது...',
  'nav.label': 'முதன்மைப் பட்டி',
  'nav.menu': 'பட்டி',
  'nav.skip': 'உள்ளடக்கத்திற்குச் செல்க',
  'nav.home': 'முகப்பு',
  breadcrumb: 'நீங்கள் இருக்கும் இடம்',
  'nav.post_vacancy': 'வெற்றிடம் வெளியிட',
  'nav.post_cv': 'CV சமர்ப்பிக்க',
  'nav.clients': 'எமது வாடிக்கையாளர்கள்',
  'nav.contact': 'தொடர்புகளுக்கு',
  'nav.login': 'உள்நுழைக',
  'nav.signup': 'பதிவு செய்க',
  'nav.logout': 'வெளியேறுக',
  'nav.account': 'கணக்கு',
  'nav.my_account': 'எனது கணக்கு',

  'footer.about': 'இலங்கை முழுவதிலுமுள்ள வேலை வெற்றிடங்கள். ஒவ்வொன்றும் பரிசீலிக்கப்படுகிறது.',
  'footer.office': 'எமது அலுவலகம்',
  'footer.my_data': 'எனது தரவு',
  'footer.check': 'செய்தியைச் சரிபார்க்க',
  'footer.terms': 'பயன்பாட்டு விதிமுறைகள்',
  'footer.privacy': 'தனியுரிமை',
  'footer.application_link': 'உங்கள் விண்ணப்பம் பற்றிய மின்னஞ்சல் தொலைந்துவிட்டதா?',
  'site.storage_refused':
    'இந்தத் தளத்திற்காக உங்கள் உலாவி எதையும் சேமிப்பதில்லை. எனவே இது நீங்கள் இந்தப் பக்கத்தை விட்டு வெளியேறும் வரை மட்டுமே இருக்கும். குக்கீகளையும் தளத் தரவையும் அனுமதிக்கவும், அல்லது சிறிது இடத்தை விடுவிக்கவும்.',
  'site.language': 'மொழி',

  'toast.region': 'செய்திகள்',
  'toast.dismiss': 'இச்செய்தியை மூடுக',

  'error.title': 'ஏதோ தவறு ஏற்பட்டது',
  'error.text': 'இப்பக்கத்தைக் காட்ட முடியவில்லை. தயவுசெய்து சற்று நேரத்தில் மீண்டும் முயலவும்.',
  'error.not_found.title': 'பக்கம் கிடைக்கவில்லை',
  'error.not_found.text':
    'இம்முகவரியில் பக்கம் எதுவும் இல்லை. அது வேறிடத்திற்கு மாற்றப்பட்டிருக்கலாம், அல்லது முகவரி முழுமையற்றதாக இருக்கலாம்.',
  'error.not_found.latest': 'புதிய வெற்றிடங்கள்',
  'link.refused': 'இந்த இணைப்பு திறக்கவில்லை',
  'error.home': 'புதிய வெற்றிடங்களைப் பார்க்க',
  'nav.my_applications': 'எனது விண்ணப்பங்கள்',
  'nav.saved': 'சேமித்த வெற்றிடங்கள்',
} as const satisfies Translation<typeof en>
