import type { notifications as en } from '../en/notifications.ts'
import type { Translation } from '../t.ts'

export const notifications = {
  'mail.retried': 'ලිපිය දැන් නැවත යවනු ලැබේ.',
} as const satisfies Translation<typeof en>
