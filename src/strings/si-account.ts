import type { AccountTexts } from './en-account.ts'
import { applicant } from './si-account/applicant.ts'
import { applications } from './si-account/applications.ts'
import { company } from './si-account/company.ts'
import { details } from './si-account/details.ts'
import { fairWords } from './si-account/fair-words.ts'
import { figures } from './si-account/figures.ts'
import { frame } from './si-account/frame.ts'
import { myVacancies } from './si-account/my-vacancies.ts'
import { posting } from './si-account/posting.ts'
import { reminders } from './si-account/reminders.ts'

/** This is the account in Sinhala: every text of `en-account.ts`. */
export const siAccount = {
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
} satisfies AccountTexts
