import type { office as en } from '../en/office.ts'

export const office: Record<keyof typeof en, string> = {
  'mail.monthly_figures.subject': '{month} සංඛ්‍යාලේඛන',
  'mail.monthly_figures.text': '{month} සඳහා {site} වෙබ් අඩවියේ සංඛ්‍යාලේඛන මෙහි දැක්වේ. ඊට පෙර මාසයේ අගය වරහන් තුළ ඇත.',
  'mail.monthly_figures.figure': '{now} ({before})',
  'mail.monthly_figures.hours': 'පැය {hours}',
  'mail.monthly_figures.none': 'නැත',
  'mail.monthly_figures.vacancies_posted': 'පළ කළ පුරප්පාඩු',
  'mail.monthly_figures.open_vacancies': 'අවසන් දිනයේ විවෘතව තිබූ පුරප්පාඩු',
  'mail.monthly_figures.vacancies_filled': 'පිරවූ පුරප්පාඩු',
  'mail.monthly_figures.applications': 'අයදුම්පත්',
  'mail.monthly_figures.review_wait': 'තීරණයක් සඳහා ගත වූ කාලය, මධ්‍යස්ථය',
  'mail.monthly_figures.answer_wait': 'සේවායෝජකයාගේ පළමු පිළිතුර සඳහා ගත වූ කාලය, මධ්‍යස්ථය',
  'mail.monthly_figures.frauds_stopped': 'වැළැක්වූ වංචා',
  'mail.monthly_figures.searches_missed': 'ප්‍රතිඵල නොලැබුණු සෙවුම්',
  'mail.monthly_figures.moderators': 'එක් එක් පරීක්ෂකගේ තීරණ',
  'mail.monthly_figures.see': 'සංඛ්‍යාලේඛන බලන්න',
  'mail.monthly_figures.why':
    'පරිපාලන අංශයේ සංඛ්‍යාලේඛන පිටුවෙන් ඔබ මෙම විද්‍යුත් තැපැල් පණිවිඩය ඉල්ලා ඇත. එය එතැනින්ම නවත්වන්න පුළුවන්.',
}
