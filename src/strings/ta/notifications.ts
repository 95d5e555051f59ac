import type { notifications as en } from '../en/notifications.ts'
import type { Translation } from '../t.ts'

export const notifications = {
  'mail.retried': 'மின்னஞ்சல் இப்போது மீண்டும் அனுப்பப்படும்.',
} as const satisfies Translation<typeof en>
