import type { Translation } from '../t.ts'
import type { texts as en } from './en.ts'
import { accounts } from './ta/accounts.ts'
import { alerts } from './ta/alerts.ts'
import { applicants } from './ta/applicants.ts'
import { employers } from './ta/employers.ts'
import { letter } from './ta/letter.ts'
import { office } from './ta/office.ts'

/** The words of mails in Tamil. */
export const texts = {
  ...letter,
  ...applicants,
  ...employers,
  ...accounts,
  ...alerts,
  ...office,
} satisfies Translation<typeof en>
