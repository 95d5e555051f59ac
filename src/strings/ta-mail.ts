import type { MailTextKey } from './en-mail.ts'
import { accounts } from './ta-mail/accounts.ts'
import { alerts } from './ta-mail/alerts.ts'
import { applicants } from './ta-mail/applicants.ts'
import { employers } from './ta-mail/employers.ts'
import { letter } from './ta-mail/letter.ts'

/** The words of mails in Tamil. A mail that has none here yet goes in English, whole. */
export const taMail = {
  ...letter,
  ...applicants,
  ...employers,
  ...accounts,
  ...alerts,
} as const satisfies Partial<Record<MailTextKey, string>>
