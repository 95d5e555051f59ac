import type { Translation } from '../t.ts'
import type { texts as en } from './en.ts'
import { accounts } from './si/accounts.ts'
import { alerts } from './si/alerts.ts'
import { applicants } from './si/applicants.ts'
import { employers } from './si/employers.ts'
import { letter } from './si/letter.ts'
import { office } from './si/office.ts'

/** The words of mails in Sinhala. */
export const texts = {
  ...letter,
  ...applicants,
  ...employers,
  ...accounts,
  ...alerts,
  ...office,
} satisfies Translation<typeof en>
