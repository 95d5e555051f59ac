import type { companies as en } from '../en/companies.ts'
import type { Translation } from '../t.ts'

export const companies = {
  'client.name.required': 'නම ඇතුළත් කරන්න',

  'clients.title': 'අපගේ සේවාලාභීන්',
  'clients.intro': 'තම සේවකයන් මෙතැනින් සොයාගන්නා ආයතන.',
  'clients.empty': 'පෙන්වීමට තවම සේවාලාභීන් නැත.',
  'clients.open': 'පුරප්පාඩු: {count}',
  'clients.failed': 'දත්ත ලබා ගැනීමට නොහැකි විය. කරුණාකර පසුව නැවත උත්සාහ කරන්න.',
  'clients.logo.alt': '{name} ලාංඡනය',

  'company.heading': 'ආයතනය',
  'company.vacancies': '{company} ආයතනයේ පුරප්පාඩු',
  'company.description':
    '{company} ආයතනයේ විවෘත පුරප්පාඩු {count}ක්. සෑම එකක්ම පරීක්ෂා කරනු ලැබේ. විස්තර කියවා අන්තර්ජාලයෙන් අයදුම් කරන්න.',
  'company.description.one': '{company} ආයතනයේ විවෘත පුරප්පාඩු 1ක්. එය පරීක්ෂා කර ඇත. විස්තර කියවා අන්තර්ජාලයෙන් අයදුම් කරන්න.',
  'company.verified': 'තහවුරු කළ',
  'company.verified.hint': 'මෙම පිටුව ආයතනයේම එකක් බවට සාක්ෂි අපි දැක ඇත.',
  'company.verified.since': '{day} සිට තහවුරු කළ ආයතනයකි',
  'company.verified.text': 'ඒ බවට සාක්ෂි අපි දැක ඇත.',
  'company.not_verified': 'ආයතනය තවම තහවුරු කර නැත',
  'company.not_verified.text': 'ඒ බවට සාක්ෂි අපි තවම දැක නැත. ලියකියවිලි දීමට පෙර සොයා බලන්න.',
  'company.replies': 'අයදුම්කරුවන් 10 දෙනෙකුගෙන් {count} දෙනෙකුට, දින {days}කින් පිළිතුරු දෙයි',
  'company.replies.day': 'අයදුම්කරුවන් 10 දෙනෙකුගෙන් {count} දෙනෙකුට, දිනක් ඇතුළත පිළිතුරු දෙයි',
  'company.replies.count': 'අයදුම්කරුවන් 10 දෙනෙකුගෙන් {count} දෙනෙකුට පිළිතුරු දෙයි',
  'company.empty': 'දැනට විවෘත පුරප්පාඩු නැත.',
  'company.website': 'වෙබ් අඩවිය: {address}',
  'company.missing': 'ආයතනය සොයාගත නොහැක.',
  'company.missing.text': 'එහි පුරප්පාඩු තවදුරටත් නොතිබිය හැක, නැතහොත් ලිපිනය අසම්පූර්ණ විය හැක.',
  'company.failed': 'ආයතනයේ තොරතුරු ලබා ගැනීමට නොහැකි විය. කරුණාකර පසුව නැවත උත්සාහ කරන්න.',

  'look.colour': 'වර්ණ කේතය # ලකුණින් පටන් ගන්නා ඉලක්කම් හෝ අකුරු හයක් විය යුතුය',
  'banner.text.required': 'පාඨය ඇතුළත් කරන්න',
  'banner.label': 'වෙළෙඳ දැන්වීම',
  'banner.popup.label': 'දීමනාව',
  'banner.popup.close': 'මෙම දීමනාව වසන්න',
} as const satisfies Translation<typeof en>
