import { applicant } from './en/applicant.ts'
import { applications } from './en/applications.ts'
import { company } from './en/company.ts'
import { details } from './en/details.ts'
import { fairWords } from './en/fair-words.ts'
import { figures } from './en/figures.ts'
import { frame } from './en/frame.ts'
import { keys } from './en/keys.ts'
import { myVacancies } from './en/my-vacancies.ts'
import { posting } from './en/posting.ts'
import { reminders } from './en/reminders.ts'
import { vacancyTable } from './en/vacancy-table.ts'

/** The words of the pages below `/account` in English. Only those pages load them: see `web/account/account-text.ts`. */
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
} as const

export type AccountKey = keyof typeof texts
