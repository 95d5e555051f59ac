import type { Texts } from './en.ts'
import { accounts } from './ta/accounts.ts'
import { api } from './ta/api.ts'
import { applications } from './ta/applications.ts'
import { browse } from './ta/browse.ts'
import { catalogue } from './ta/catalogue.ts'
import { companies } from './ta/companies.ts'
import { contact } from './ta/contact.ts'
import { finding } from './ta/finding.ts'
import { forms } from './ta/forms.ts'
import { reports } from './ta/reports.ts'
import { site } from './ta/site.ts'
import { vacancies } from './ta/vacancies.ts'
import { vacancyTerms } from './ta/vacancy-terms.ts'

/** This is the public site in Tamil: every text of `en.ts`. */
export const ta = {
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
