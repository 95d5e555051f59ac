import type { Translation } from '../../t.ts'
import type { posting as english } from '../en/posting.ts'

export const posting = {
  'posting.public': 'ප්‍රසිද්ධ වන තොරතුරු',
  'posting.public.text':
    'පුරප්පාඩුව අනුමත වූ පසු, ආයතනයේ විද්‍යුත් තැපෑල සහ දුරකථන අංකය ඇතුළුව, මෙම පෝරමයේ ඇති සියල්ල. ඔබේ ගිණුමේ නම සහ විද්‍යුත් තැපෑල නොපෙන්වයි.',
  'posting.filled_in': 'ඔබේ අවසන් පුරප්පාඩුවෙන් පුරවා ඇත. මෙවර වෙනස් දේ පමණක් වෙනස් කරන්න.',
  'posting.draft': '{when} දින ඔබ ලියූ කෙටුම්පත නැවත මෙහි ඇත',
  'posting.draft.poster': 'ඔබ එය යවන තුරු එය ඇත්තේ මෙම උපාංගයේ පමණි. පෝස්ටරය නැවත තෝරන්න.',
  'posting.draft.discard': 'කෙටුම්පත ඉවත දමන්න',
  'posting.receipt.mailed': 'පරීක්ෂා කළ පසු අපි ඔබට විද්‍යුත් තැපෑලක් එවන්නෙමු.',
  'posting.receipt.day': 'පරීක්ෂාවට සාමාන්‍යයෙන් දිනකට වඩා අඩු කාලයක් ගත වේ. අපි ඔබට විද්‍යුත් තැපෑලක් එවන්නෙමු.',
  'posting.receipt.days': 'පරීක්ෂාවට සාමාන්‍යයෙන් දින {days}ක් ගත වේ. අපි ඔබට විද්‍යුත් තැපෑලක් එවන්නෙමු.',
  'posting.receipt.see': 'ඔබේ පුරප්පාඩුව බලන්න',
  'posting.receipt.another': 'තවත් පුරප්පාඩුවක් පළ කරන්න',
  'posting.preview': 'පෙරදසුන',
  'posting.preview.title': 'අමුත්තන්ට පෙනෙන ආකාරය',
  'posting.preview.close': 'පෙරදසුන වසන්න',
  'posting.preview.note': 'මෙය පෙරදසුනකි. තවම කිසිවක් යවා නැත.',
  'posting.own_poster': 'මගේ පෝස්ටරයේ ඡායාරූපයක්',
  'posting.make_poster': 'මා වෙනුවෙන් පෝස්ටරය සාදන්න',
  'posting.make_poster.hint':
    'මෙම පෝරමයේ තොරතුරුවලින් අපි එය සාදන්නෙමු. පුරප්පාඩුවට යොමු කරන QR කේතයක් එහි ඇත. වෙනසක් අනුමත වූ විට එය අලුතින් සාදමු.',
  'posting.poster_layout': 'පෙනුම',
  'posting.poster_layout.plain': 'සරල',
  'posting.poster_layout.band': 'කොළ පැහැති මාතෘකාව',
  'posting.poster_layout.frame': 'රාමුවක් සහිත',

  'vacancy_form.company': 'ආයතනය',
  'vacancy_form.job': 'රැකියාව',
  'vacancy_form.poster': 'පෝස්ටරය',
  'vacancy_form.description.hint':
    'රාජකාරි, අවශ්‍ය සුදුසුකම් සහ වැඩ සංවිධානය කර ඇති ආකාරය. ඔබ යොදන පේළි වෙන් කිරීම් එලෙසම පවතී.',
  'vacancy_form.closing_date.hint': 'මෙම දිනය අවසන් වන තුරු අයදුම්පත් භාර ගැනේ.',
  'vacancy_form.poster.preview': 'ඔබ තෝරාගත් පෝස්ටරය',
  'vacancy_form.place': 'සේවා ස්ථානය',
  'vacancy_form.place.hint': 'ආයතනයේ ලිපිනය සේවා ස්ථානය ලෙස නොපෙන්වයි. විදෙස් රැකියාවක් නම් එරට නගරය ලියන්න.',
  'vacancy_form.abroad': 'විදේශ රැකියා',
  'vacancy_form.abroad.hint':
    'සේවා ස්ථානය විදේශීය නම් අවශ්‍යයි; පිටුවේ පෙන්වයි: නියෝජිතායතනයේ බලපත්‍රය සහ විදේශ සේවා නියුක්ති කාර්යාංශයේ අනුමැතිය. අනුමැතිය අවසන් වන දිනට පෙර පුරප්පාඩුව වැසේ.',
  'vacancy_form.more': 'රැකියාව ගැන තවත් තොරතුරු (අත්‍යවශ්‍ය නැත)',
  'vacancy_form.terms': 'සුදුසුකම් සහ ප්‍රතිලාභ',
  'vacancy_form.salary.hint': 'පූර්ණ රුපියල්වලින්, ඉලක්කම් පමණක්: 75000.',
  'vacancy_form.work_address.hint': 'සේවය කළ යුතු ස්ථානයේ වීදිය සහ අංකය.',
  'vacancy_form.apply_by.hint':
    'විද්‍යුත් තැපෑලක් හෝ CV ගොනුවක් නැති අයට: ඔවුන් පේළි කිහිපයක් පුරවන අතර අපි ඉන් එක් පිටුවක CV පතක් සාදමු. ඔබ ඔවුන්ට කතා කරයි.',
  'vacancy_form.apply_by.suggested': 'මෙහිදී එය යෝජනා කරමු: මෙම පුරප්පාඩුවට උපාධියක් අවශ්‍ය නැත.',
  'vacancy_form.contact_hours.hint': 'උදා: සඳුදා සිට සිකුරාදා, පෙ.ව. 9 සිට ප.ව. 5 දක්වා.',
  'vacancy_form.language.guess': 'පෙළ අනුව හඳුනාගන්න',
  'post_vacancy.title': 'පුරප්පාඩුවක් පළ කරන්න',
  'post_vacancy.intro': 'සෑම පුරප්පාඩුවක්ම පළ කිරීමට පෙර පරීක්ෂා කරනු ලැබේ.',
  'post_vacancy.meta_description':
    'රැකියා පුරප්පාඩුවක් පළ කර ශ්‍රී ලංකාව පුරා සිටින අය වෙත ළඟා වන්න. සෑම පුරප්පාඩුවක්ම පළ කිරීමට පෙර පරීක්ෂා කරනු ලැබේ.',
  'post_vacancy.mailed': 'තීරණය ගත් පසු ඔබට විද්‍යුත් තැපෑලක් ලැබේ.',
  'post_vacancy.submitting': 'යොමු කරමින්...',
  'post_vacancy.reset': 'මුල සිට',
  'post_vacancy.received': 'ඔබේ අංක {id} දරන පුරප්පාඩුව පරීක්ෂා කිරීමට නියමිතය.',
} satisfies Translation<typeof english>
