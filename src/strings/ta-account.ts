import type { AccountTexts } from './en-account.ts'
import { applicant } from './ta-account/applicant.ts'
import { applications } from './ta-account/applications.ts'
import { company } from './ta-account/company.ts'
import { details } from './ta-account/details.ts'
import { fairWords } from './ta-account/fair-words.ts'
import { figures } from './ta-account/figures.ts'
import { frame } from './ta-account/frame.ts'
import { myVacancies } from './ta-account/my-vacancies.ts'
import { posting } from './ta-account/posting.ts'
import { reminders } from './ta-account/reminders.ts'

/** This is the account in Tamil: every text of `en-account.ts`. */
export const taAccount = {
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
