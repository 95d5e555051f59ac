import type { notifications as en } from '../en/notifications.ts'
import type { Translation } from '../t.ts'

export const notifications = {
  'mail.retried': 'ලිපිය දැන් නැවත යවනු ලැබේ.',
  'quarantine.released': 'නිදහස් කරන ලදී: දැන් එය අදාළ ලැයිස්තුවේ ඇත.',
  'quarantine.deleted': 'ස්ථිරවම මකා දමන ලදී.',
} as const satisfies Translation<typeof en>
