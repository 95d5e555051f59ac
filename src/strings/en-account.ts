import { applicant } from './en-account/applicant.ts'
import { applications } from './en-account/applications.ts'
import { company } from './en-account/company.ts'
import { details } from './en-account/details.ts'
import { fairWords } from './en-account/fair-words.ts'
import { figures } from './en-account/figures.ts'
import { frame } from './en-account/frame.ts'
import { myVacancies } from './en-account/my-vacancies.ts'
import { posting } from './en-account/posting.ts'
import { reminders } from './en-account/reminders.ts'

/** The words of the pages below `/account` in English. Only those pages load them: see `web/account/account-text.ts`. */
export const enAccount = {
  ...frame,
  ...applicant,
  ...applications,
  ...company,
  ...myVacancies,
  ...details,
  ...fairWords,
  ...figures,
  ...posting,
  ...reminders,
} as const

export type AccountKey = keyof typeof enAccount
export type AccountTexts = Readonly<Record<AccountKey, string>>
