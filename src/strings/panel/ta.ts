import { keys } from '../account/ta/keys.ts'
import type { Translation } from '../t.ts'
import type { texts as en } from './en.ts'
import { accounts } from './ta/accounts.ts'
import { admins } from './ta/admins.ts'
import { applications } from './ta/applications.ts'
import { board } from './ta/board.ts'
import { companies } from './ta/companies.ts'
import { figures } from './ta/figures.ts'
import { finding } from './ta/finding.ts'
import { look } from './ta/look.ts'
import { quarantine } from './ta/quarantine.ts'
import { reported } from './ta/reported.ts'
import { reports } from './ta/reports.ts'
import { searches } from './ta/searches.ts'
import { secondFactor } from './ta/second-factor.ts'
import { shell } from './ta/shell.ts'
import { vacancies } from './ta/vacancies.ts'

/** This is the panel in Tamil: every text of `en.ts`. */
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
