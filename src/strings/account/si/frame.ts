import type { Translation } from '../../t.ts'
import type { frame as en } from '../en/frame.ts'

export const frame = {
  'account_nav.label': 'මගේ ගිණුම',
  'account_nav.vacancies': 'මගේ පුරප්පාඩු',
  'account_nav.applications': 'මගේ අයදුම්පත්',
  'account_nav.alerts': 'දැනුම්දීම්',
  'account_nav.saved': 'සුරැකි පුරප්පාඩු',
  'account_nav.details': 'මගේ විස්තර සහ ජීව දත්ත පත්‍රය',
  'account_nav.vacancy_table': 'එකවර කිහිපයක් පළ කරන්න',
  'account_nav.company': 'ආයතනය',
  'account_nav.hiring': 'සේවකයන් බඳවා ගැනීම',
  'account_nav.work': 'රැකියා සෙවීම',
  'account_nav.my_data': 'මගේ දත්ත',
} satisfies Translation<typeof en>
