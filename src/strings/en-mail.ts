import { accounts } from './en-mail/accounts.ts'
import { alerts } from './en-mail/alerts.ts'
import { applicants } from './en-mail/applicants.ts'
import { employers } from './en-mail/employers.ts'
import { letter } from './en-mail/letter.ts'

/** Lists every word of the mails. `{site}` is the board's name. */
export const enMail = {
  ...letter,
  ...applicants,
  ...employers,
  ...accounts,
  ...alerts,
} as const

export type MailTextKey = keyof typeof enMail
