import type { Translation } from '../../t.ts'
import type { accounts as en } from '../en/accounts.ts'

export const accounts = {
  'accounts.title': 'ගිණුම්',
  'accounts.create': 'නව පරිශීලක ගිණුමක් සාදන්න',
  'accounts.failed': 'පරිශීලකයන්ගේ දත්ත ලබා ගැනීමට නොහැකි විය. කරුණාකර පසුව නැවත උත්සාහ කරන්න.',
  'accounts.q': 'නම හෝ විද්‍යුත් තැපෑල',
  'accounts.id': 'අංකය',
  'accounts.name': 'නම',
  'accounts.email': 'විද්‍යුත් තැපෑල',
  'accounts.source': 'වර්ගය',
  'accounts.updated': 'අවසන් වෙනස',
  'accounts.source.all': 'සියලු දෙනා',
  'accounts.source.admins': 'පරිපාලකයන්',
  'accounts.source.users': 'පරිශීලකයන්',
  'accounts.count': 'ගිණුම් {count}, අලුතින්ම වෙනස් වූ ඒවා මුලින්',
  'accounts.count.one': 'ගිණුම් 1',
  'accounts.count.sorted': 'ගිණුම් {count}',
  'accounts.count.sorted.one': 'ගිණුම් 1',
} as const satisfies Translation<typeof en>
