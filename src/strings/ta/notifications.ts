import type { notifications as en } from '../en/notifications.ts'
import type { Translation } from '../t.ts'

export const notifications = {
  'mail.retried': 'மின்னஞ்சல் இப்போது மீண்டும் அனுப்பப்படும்.',
  'quarantine.released': 'விடுவிக்கப்பட்டது: இப்போது அது உரிய பட்டியலில் உள்ளது.',
  'quarantine.deleted': 'நிரந்தரமாக நீக்கப்பட்டது.',
} as const satisfies Translation<typeof en>
