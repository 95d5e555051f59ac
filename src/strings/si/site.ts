import type { site as en } from '../en/site.ts'
import type { Translation } from '../t.ts'

export const site = {
  'site.loading': 'පූරණය වෙමින්...',
  'nav.label': 'ප්‍රධාන මෙනුව',
  'nav.menu': 'මෙනුව',
  'nav.skip': 'අන්තර්ගතයට යන්න',
  'nav.home': 'මුල් පිටුව',
  breadcrumb: 'ඔබ සිටින තැන',
  'nav.post_vacancy': 'පුරප්පාඩුවක් පළ කරන්න',
  'nav.post_cv': 'CV යොමු කරන්න',
  'nav.clients': 'අපගේ සේවාලාභීන්',
  'nav.contact': 'අප අමතන්න',
  'nav.login': 'පිවිසෙන්න',
  'nav.signup': 'ලියාපදිංචි වන්න',
  'nav.logout': 'ඉවත් වන්න',
  'nav.account': 'ගිණුම',
  'nav.my_account': 'මගේ ගිණුම',

  'footer.about': 'ශ්‍රී ලංකාව පුරා රැකියා පුරප්පාඩු. සෑම පුරප්පාඩුවක්ම පරීක්ෂා කරනු ලැබේ.',
  'footer.office': 'අපගේ කාර්යාලය',
  'footer.my_data': 'මගේ දත්ත',
  'footer.check': 'පණිවිඩයක් පරීක්ෂා කරන්න',
  'footer.terms': 'භාවිත කොන්දේසි',
  'footer.privacy': 'පෞද්ගලිකත්වය',
  'footer.application_link': 'ඔබේ අයදුම්පත පිළිබඳ ලිපිය නැති වුණාද?',
  'site.storage_refused':
    'ඔබේ බ්‍රවුසරය මෙම වෙබ් අඩවිය සඳහා කිසිවක් ගබඩා නොකරයි. එබැවින් මෙය පවතින්නේ ඔබ මෙම පිටුවෙන් ඉවත් වන තෙක් පමණි. කුකීස් සහ අඩවි දත්ත වලට ඉඩ දෙන්න, නැතහොත් ඉඩ ටිකක් හිස් කරන්න.',
  'site.language': 'භාෂාව',

  'toast.region': 'පණිවිඩ',
  'toast.dismiss': 'මෙම පණිවිඩය වසන්න',

  'error.title': 'යම් දෝෂයක් සිදු විය',
  'error.text': 'මෙම පිටුව පෙන්විය නොහැකි විය. කරුණාකර මොහොතකින් නැවත උත්සාහ කරන්න.',
  'error.not_found.title': 'පිටුව සොයාගත නොහැක',
  'error.not_found.text': 'මෙම ලිපිනයේ පිටුවක් නැත. එය වෙනත් තැනකට ගෙන ගොස් තිබිය හැක, නැතහොත් ලිපිනය අසම්පූර්ණ විය හැක.',
  'error.not_found.latest': 'අලුත්ම පුරප්පාඩු',
  'link.refused': 'මෙම සබැඳිය විවෘත නොවේ',
  'error.home': 'නවතම පුරප්පාඩු බලන්න',
  'nav.my_applications': 'මගේ අයදුම්පත්',
  'nav.saved': 'සුරැකි පුරප්පාඩු',
} as const satisfies Translation<typeof en>
