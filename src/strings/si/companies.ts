import type { companies as en } from '../en/companies.ts'
import type { Translation } from '../t.ts'

export const companies = {
  'client.name.required': 'නම ඇතුළත් කරන්න',
  'client.name.taken': 'මෙම නමින් සේවාලාභියෙක් දැනටමත් ඇත.',
  'client.added': 'සේවාලාභියා සාර්ථකව එක් කරන ලදී',
  'client.updated': 'සේවාලාභියාගේ තොරතුරු සාර්ථකව යාවත්කාලීන කරන ලදී',
  'client.ordered': 'අනුපිළිවෙළ සාර්ථකව සුරකින ලදී',
  'client.removed': 'සේවාලාභියා සාර්ථකව ඉවත් කරන ලදී',

  'clients.title': 'අපගේ සේවාලාභීන්',
  'clients.intro': 'තම සේවකයන් මෙතැනින් සොයාගන්නා ආයතන.',
  'clients.empty': 'පෙන්වීමට තවම සේවාලාභීන් නැත.',
  'clients.failed': 'දත්ත ලබා ගැනීමට නොහැකි විය. කරුණාකර පසුව නැවත උත්සාහ කරන්න.',
  'clients.logo.alt': '{name} ලාංඡනය',

  'banner.text.required': 'පාඨය ඇතුළත් කරන්න',
  'banner.saved': 'දැන්වීම් පුවරුව සාර්ථකව සුරකින ලදී',
  'banner.removed': 'දැන්වීම් පුවරුව සාර්ථකව ඉවත් කරන ලදී',
  'banner.label': 'වෙළෙඳ දැන්වීම',
  'banner.popup.label': 'දීමනාව',
  'banner.popup.close': 'මෙම දීමනාව වසන්න',
} as const satisfies Translation<typeof en>
