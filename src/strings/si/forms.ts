import type { forms as en } from '../en/forms.ts'
import type { Translation } from '../t.ts'

export const forms = {
  'form.failed': 'එය සාර්ථක වූයේ නැත',
  'form.refused_title': 'දෝෂය: {title}',
  'form.optional': '(අත්‍යවශ්‍ය නැත)',
  'form.progress': 'උඩුගත කිරීමේ ප්‍රගතිය',
  'form.file.choose': 'ගොනුවක් තෝරන්න',
  'form.file.none': 'ගොනුවක් තෝරා නැත',
  'form.password.show': 'පෙන්වන්න',
  'form.password.hide': 'සඟවන්න',
  'form.needs_script': 'මෙම පෝරමයට JavaScript අවශ්‍යයි. කරුණාකර ඔබගේ බ්‍රවුසරයේ එය සක්‍රිය කර නැවත යවන්න.',
  'form.trap': 'කරුණාකර මෙම කොටුව හිස්ව තබන්න',
  'form.retry': 'නැවත උත්සාහ කරන්න',
  'form.cities_failed': 'නගර ලැයිස්තුව ලබා ගැනීමට නොහැකි විය. කරුණාකර පසුව නැවත උත්සාහ කරන්න.',
  'form.city.other': 'මගේ නගරය ලැයිස්තුවේ නැත',
  'form.city.list': 'ලැයිස්තුවෙන් තෝරන්න',
  'form.select': 'කරුණාකර තෝරන්න',

  'session.failed': 'ඔබගේ පිවිසුම පරීක්ෂා කිරීමට නොහැකි විය. කරුණාකර නැවත උත්සාහ කරන්න.',
  'session.needs_script': 'මෙම පිටුවට JavaScript අවශ්‍යයි. කරුණාකර ඔබගේ බ්‍රවුසරයේ එය සක්‍රිය කරන්න.',
  'session.retry': 'නැවත උත්සාහ කරන්න',
  'session.ended': 'ඔබ ගිණුමෙන් ඉවත් වී ඇත.',
  'session.ended.hint': 'ඔබ ඇතුළත් කළ දේ තවමත් මෙහි ඇත. එය යැවීමට, නැවත පිවිස මෙම පිටුවට ආපසු පැමිණෙන්න.',
  'session.ended.login': 'පිවිසෙන්න (නව පටිත්තක විවෘත වේ)',
  'signed_in.go_on': 'ඔබ යමින් සිටි පිටුවට යන්න',

  'vacancy_form.company': 'ආයතනය',
  'vacancy_form.job': 'රැකියාව',
  'vacancy_form.poster': 'පෝස්ටරය',
  'vacancy_form.description.hint':
    'රාජකාරි, අවශ්‍ය සුදුසුකම් සහ වැඩ සංවිධානය කර ඇති ආකාරය. ඔබ යොදන පේළි වෙන් කිරීම් එලෙසම පවතී.',
  'vacancy_form.closing_date.hint': 'මෙම දිනය අවසන් වන තුරු අයදුම්පත් භාර ගැනේ.',
  'vacancy_form.poster.preview': 'ඔබ තෝරාගත් පෝස්ටරය',
  'post_vacancy.received': 'ඔබගේ අංක {id} දරන පුරප්පාඩුව පරීක්ෂා කිරීමට නියමිතය.',
  'form.terms': 'මෙම පෝරමය යැවීමෙන් ඔබ මේවා පිළිගනී:',
} as const satisfies Translation<typeof en>
