import { accounts } from './en/accounts.ts'
import { alerts } from './en/alerts.ts'
import { applicants } from './en/applicants.ts'
import { employers } from './en/employers.ts'
import { letter } from './en/letter.ts'
import { office } from './en/office.ts'

/** Lists every word of the mails. `{site}` is the board's name. */
export const texts = {
  ...letter,
  ...applicants,
  ...employers,
  ...accounts,
  ...alerts,
  ...office,
} as const

export type MailTextKey = keyof typeof texts
