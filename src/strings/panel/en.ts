import { keys } from '../account/en/keys.ts'
import { accounts } from './en/accounts.ts'
import { admins } from './en/admins.ts'
import { applications } from './en/applications.ts'
import { board } from './en/board.ts'
import { companies } from './en/companies.ts'
import { figures } from './en/figures.ts'
import { finding } from './en/finding.ts'
import { look } from './en/look.ts'
import { quarantine } from './en/quarantine.ts'
import { reported } from './en/reported.ts'
import { reports } from './en/reports.ts'
import { searches } from './en/searches.ts'
import { secondFactor } from './en/second-factor.ts'
import { shell } from './en/shell.ts'
import { vacancies } from './en/vacancies.ts'

/** Lists every word of the panel but the column names of its files. Public pages never load them (decision 037). */
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
} as const

export type PanelKey = keyof typeof texts
