import type { MailTextKey } from './en-mail.ts'
import { accounts } from './si-mail/accounts.ts'
import { alerts } from './si-mail/alerts.ts'
import { applicants } from './si-mail/applicants.ts'
import { employers } from './si-mail/employers.ts'
import { letter } from './si-mail/letter.ts'

/** The words of mails in Sinhala. A mail that has none here yet goes in English, whole. */
export const siMail = {
  ...letter,
  ...applicants,
  ...employers,
  ...accounts,
  ...alerts,
} as const satisfies Partial<Record<MailTextKey, string>>
