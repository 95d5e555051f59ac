import { accounts } from './en/accounts.ts'
import { api } from './en/api.ts'
import { applications } from './en/applications.ts'
import { browse } from './en/browse.ts'
import { catalogue } from './en/catalogue.ts'
import { companies } from './en/companies.ts'
import { contact } from './en/contact.ts'
import { finding } from './en/finding.ts'
import { forms } from './en/forms.ts'
import { reports } from './en/reports.ts'
import { site } from './en/site.ts'
import { vacancies } from './en/vacancies.ts'
import { vacancyTerms } from './en/vacancy-terms.ts'

/** English, the source: every word of the public site and of the API. The panel's words are in `panel/`. */
export const en = {
  ...api,
  ...site,
  ...forms,
  ...accounts,
  ...vacancies,
  ...vacancyTerms,
  ...browse,
  ...finding,
  ...applications,
  ...catalogue,
  ...companies,
  ...contact,
  ...reports,
} as const

export type TextKey = keyof typeof en
export type Texts = Readonly<Record<TextKey, string>>
