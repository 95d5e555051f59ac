import type { office as en } from '../en/office.ts'

export const office: Record<keyof typeof en, string> = {
  'mail.monthly_figures.subject': '{month}: පුවරුවේ සංඛ්‍යා',
  'mail.monthly_figures.text': 'මේ {site} හි {month} සංඛ්‍යා. ඊට පෙර මාසයේ සංඛ්‍යාව වරහන් තුළ ඇත.',
  'mail.monthly_figures.figure': '{now} ({before})',
  'mail.monthly_figures.hours': 'පැය {hours}',
  'mail.monthly_figures.none': 'නැත',
  'mail.monthly_figures.vacancies_posted': 'පළ කළ පුරප්පාඩු',
  'mail.monthly_figures.open_vacancies': 'මාසය අවසානයේ විවෘතව තිබූ පුරප්පාඩු',
  'mail.monthly_figures.vacancies_filled': 'පිරුණු පුරප්පාඩු',
  'mail.monthly_figures.applications': 'අයදුම්පත්',
  'mail.monthly_figures.review_wait': 'තීරණයකට ගත වූ කාලය (මධ්‍යස්ථය)',
  'mail.monthly_figures.answer_wait': 'සේවායෝජකයාගේ පළමු පිළිතුරට ගත වූ කාලය (මධ්‍යස්ථය)',
  'mail.monthly_figures.frauds_stopped': 'වැළැක්වූ වංචා',
  'mail.monthly_figures.searches_missed': 'ප්‍රතිඵල නොලැබූ සෙවුම්',
  'mail.monthly_figures.moderators': 'එක් එක් පරීක්ෂකයාගේ තීරණ',
  'mail.monthly_figures.see': 'සංඛ්‍යා වාර්තා බලන්න',
  'mail.monthly_figures.why': 'පාලක පුවරුවේ “සංඛ්‍යා වාර්තා” පිටුවෙන් ඔබ මෙම ලිපිය ඉල්ලා ඇත. එය නවත්වන්නත් එහිදීම පුළුවන.',
}
