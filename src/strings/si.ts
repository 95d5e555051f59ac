import type { Texts } from './en.ts'
import { accounts } from './si/accounts.ts'
import { api } from './si/api.ts'
import { applications } from './si/applications.ts'
import { browse } from './si/browse.ts'
import { catalogue } from './si/catalogue.ts'
import { companies } from './si/companies.ts'
import { contact } from './si/contact.ts'
import { finding } from './si/finding.ts'
import { forms } from './si/forms.ts'
import { reports } from './si/reports.ts'
import { site } from './si/site.ts'
import { vacancies } from './si/vacancies.ts'
import { vacancyTerms } from './si/vacancy-terms.ts'

/** This is the public site in Sinhala: every text of `en.ts`. */
export const si = {
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
} satisfies Texts
