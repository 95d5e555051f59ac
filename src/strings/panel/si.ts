import { keys } from '../account/si/keys.ts'
import type { Translation } from '../t.ts'
import type { texts as en } from './en.ts'
import { accounts } from './si/accounts.ts'
import { admins } from './si/admins.ts'
import { applications } from './si/applications.ts'
import { board } from './si/board.ts'
import { companies } from './si/companies.ts'
import { figures } from './si/figures.ts'
import { finding } from './si/finding.ts'
import { look } from './si/look.ts'
import { quarantine } from './si/quarantine.ts'
import { reported } from './si/reported.ts'
import { reports } from './si/reports.ts'
import { searches } from './si/searches.ts'
import { secondFactor } from './si/second-factor.ts'
import { shell } from './si/shell.ts'
import { vacancies } from './si/vacancies.ts'

/** This is the panel in Sinhala: every text of `en.ts`. */
export const texts = {
  ...shell,
  ...accounts,
  ...secondFactor,
  ...keys,
  ...admins,
  ...vacancies,
  ...applications,
  ...reports,
  ...reported,
  ...figures,
  ...finding,
  ...board,
  ...companies,
  ...look,
  ...quarantine,
  ...searches,
} satisfies Translation<typeof en>
