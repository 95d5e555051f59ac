import type { Translation } from '../../t.ts'
import type { vacancyTable as english } from '../en/vacancy-table.ts'

export const vacancyTable = {
  'vacancy_table.lead':
    'පැතුරුම්පතක පේළි මෙහි අලවන්න, නැතහොත් ගොනුවක් තෝරන්න: දිනකට පුරප්පාඩු {max}ක් දක්වා, එකින් එක පරීක්ෂා කෙරේ. යැවීමට පෙර, අප ඒවා තේරුම් ගත් ආකාරය ඔබට බැලිය හැකිය.',
  'vacancy_table.how':
    'පෝරමයේ ඇති නම්ම පළමු පේළියේ තීරු නම් ලෙස සිංහලෙන්, දෙමළෙන් හෝ ඉංග්‍රීසියෙන් ලියන්න. කාණ්ඩයක් හෝ නගරයක් නොමැති නම් අපි එකක් යෝජනා කරමු; ආයතනයේ නම නොමැති නම් ඔබේ අවසන් පුරප්පාඩුවේ ආයතන විස්තර යොදමු. පෝස්ටර් අපි සාදමු.',
  'vacancy_table.template': 'ආදර්ශ ගොනුවක් බාගන්න',
  'vacancy_table.template.failed': 'ආදර්ශ ගොනුව බාගත නොහැකි විය.',
  'vacancy_table.table': 'පේළි',
  'vacancy_table.file': 'නැතහොත් ගොනුවක්',
  'vacancy_table.file.hint':
    'පැතුරුම්පතකින් සුරැකි CSV හෝ පෙළ ගොනුවක්. එහි පේළි ඉහළ කොටුවේ දිස්වන අතර, එහිදී ඒවා වෙනස් කළ හැකිය.',
  'vacancy_table.company': 'ඔබේ ආයතනය, ආයතනයක් සඳහන් නොවන පේළි සඳහා',
  'vacancy_table.company.missing': 'සමහර පේළිවල ආයතනයක් සඳහන් නොවේ: ඉහත එය එක් වරක් පුරවා නැවත පරීක්ෂා කරන්න.',
  'vacancy_table.check': 'පේළි පරීක්ෂා කරන්න',
  'vacancy_table.checking': 'පරීක්ෂා කරමින්...',
  'vacancy_table.ready': 'යැවීමට සූදානම් පුරප්පාඩු: {count}',
  'vacancy_table.wrong':
    'වෙනස් කළ යුතු පේළි: {count}. ඒවා යවනු නොලැබේ. ඉහළදී වෙනස් කර නැවත පරීක්ෂා කරන්න. කලින් යැවූ ඒවා දෙවරක් යවනු නොලැබේ.',
  'vacancy_table.row': 'පේළිය {row}',
  'vacancy_table.trade': 'වෘත්තිය: {trade}',
  'vacancy_table.guessed': '{text} (යෝජිත)',
  'vacancy_table.ignored': 'අප නොදන්නා තීරු අත්හරින ලදී: {names}',
  'vacancy_table.state': 'තත්ත්වය',
  'vacancy_table.state.new': 'සූදානම්',
  'vacancy_table.state.posted': 'දැනටමත් යවා ඇත',
  'vacancy_table.state.repeated': 'දෙවරක් ඇත',
  'vacancy_table.state.wrong': 'වෙනස් කළ යුතුය',
  'vacancy_table.send': 'පරීක්ෂාවට යවන්න',
  'vacancy_table.sending': 'යවමින්...',
  'vacancy_table.sent': 'මෙම වගුවෙන් පරීක්ෂාවට යැවූ පුරප්පාඩු: {count}',
} satisfies Translation<typeof english>
