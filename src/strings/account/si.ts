import type { Translation } from '../t.ts'
import type { texts as en } from './en.ts'
import { applicant } from './si/applicant.ts'
import { applications } from './si/applications.ts'
import { company } from './si/company.ts'
import { details } from './si/details.ts'
import { fairWords } from './si/fair-words.ts'
import { figures } from './si/figures.ts'
import { frame } from './si/frame.ts'
import { keys } from './si/keys.ts'
import { myVacancies } from './si/my-vacancies.ts'
import { posting } from './si/posting.ts'
import { reminders } from './si/reminders.ts'
import { vacancyTable } from './si/vacancy-table.ts'

/** This is the account in Sinhala: every text of `en.ts`. */
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
