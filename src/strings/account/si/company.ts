import type { Translation } from '../../t.ts'
import type { company as en } from '../en/company.ts'

export const company = {
  'company.title': 'ආයතනය',
  'company.lead': 'ආයතන පිටුවක් ඔබගේ විවෘත පුරප්පාඩු සමඟ ඔබ කවුදැයි පෙන්වයි. සියල්ලන්ට පෙර පරිපාලකයෙකු එය කියවයි.',
  'company.none': 'ඔබගේ ගිණුමට තවම ආයතනයක් නැත. ඔබගේ පුරප්පාඩුවල ඇති ආකාරයටම එහි නම ලියන්න.',
  'company.name.label': 'ආයතනයේ නම',
  'company.name.hint': 'නම වෙනස් කළහොත්, පරිපාලකයෙකු නව සාක්ෂියක් දකින තුරු තහවුරු කළ ලකුණ ඉවත් වේ.',
  'company.words.label': 'ආයතනය ගැන',
  'company.website.label': 'වෙබ් අඩවිය',
  'company.district.label': 'දිස්ත්‍රික්කය',
  'company.district.none': 'දිස්ත්‍රික්කයක් නැත',
  'company.logo.label': 'ලාංඡනය',
  'company.logo.hint': 'JPG හෝ PNG. පරිපාලකයෙකු එයද බලයි.',
  'company.logo.preview': 'ඔබ තෝරාගත් ලාංඡනය',
  'company.logo.waiting': 'පරිපාලකයෙකු එනතුරු රැඳී සිටින ලාංඡනය',
  'company.logo.now': 'පිටුවේ ලාංඡනය',
  'company.logo.remove': 'ලාංඡනයක් නොපෙන්වන්න',
  'company.claim': 'පරිපාලකයන් වෙත යවන්න',
  'company.busy': 'යවමින්...',
  'company.sent': 'යවන ලදී. පරිපාලකයෙකු එය බලනු ඇත, ඔබට ලිපියක් ලැබේ.',
  'company.waiting': 'ඔබගේ වෙනස්කම පරිපාලකයෙකු එනතුරු රැඳී සිටී. ඔබ දැන් යවන දේ එය වෙනුවට ගනු ලැබේ.',
  'company.take_back': 'එය ආපසු ගන්න',
  'company.taken_back': 'ඔබගේ වෙනස්කම ආපසු ගන්නා ලදී.',
  'company.refused': 'ඔබගේ අවසන් වෙනස්කම පිළිගනු නොලැබීය.',
  'company.see': 'පිටුව බලන්න',
  'company.is_verified': 'තහවුරු කළ',
} satisfies Translation<typeof en>
