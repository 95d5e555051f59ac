import type { Translation } from '../t.ts'
import type { texts as en } from './en.ts'
import { applicant } from './ta/applicant.ts'
import { applications } from './ta/applications.ts'
import { company } from './ta/company.ts'
import { details } from './ta/details.ts'
import { fairWords } from './ta/fair-words.ts'
import { figures } from './ta/figures.ts'
import { frame } from './ta/frame.ts'
import { keys } from './ta/keys.ts'
import { myVacancies } from './ta/my-vacancies.ts'
import { posting } from './ta/posting.ts'
import { reminders } from './ta/reminders.ts'
import { vacancyTable } from './ta/vacancy-table.ts'

/** This is the account in Tamil: every text of `en.ts`. */
export const texts = {
  ...frame,
  ...applicant,
  ...applications,
  ...company,
  ...myVacancies,
  ...details,
  ...fairWords,
  ...figures,
  ...keys,
  ...posting,
  ...reminders,
  ...vacancyTable,
} satisfies Translation<typeof en>
