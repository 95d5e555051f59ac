import { formatNumber } from './format.ts'
import { accounts } from './panel/accounts.ts'
import { admins } from './panel/admins.ts'
import { applications } from './panel/applications.ts'
import { board } from './panel/board.ts'
import { companies } from './panel/companies.ts'
import { figures } from './panel/figures.ts'
import { finding } from './panel/finding.ts'
import { quarantine } from './panel/quarantine.ts'
import { reported } from './panel/reported.ts'
import { reports } from './panel/reports.ts'
import { searches } from './panel/searches.ts'
import { secondFactor } from './panel/second-factor.ts'
import { shell } from './panel/shell.ts'
import { vacancies } from './panel/vacancies.ts'
import { translator } from './t.ts'

/** These are the panel's words, in the operators’ language only (decision 037). Public pages never load them. */
export const panel = {
  ...shell,
  ...accounts,
  ...secondFactor,
  ...admins,
  ...vacancies,
  ...applications,
  ...reports,
  ...reported,
  ...figures,
  ...finding,
  ...board,
  ...companies,
  ...quarantine,
  ...searches,
} as const

export type PanelKey = keyof typeof panel

/** `p('nav.jobs')` gives the panel's words by key. */
export const p = translator<PanelKey>(panel)

/**
 * `56 jobs`, `1 job`: the text of a number, with its own words for one where `<key>.one` stands. `10,000+ jobs` where
 * there are more.
 */
export function pCount(key: PanelKey, count: number, isMore = false): string {
  const one = `${key}.one`
  return p(count === 1 && isKey(one) ? one : key, {
    count: formatNumber(count) + (isMore ? '+' : ''),
  })
}

function isKey(key: string): key is PanelKey {
  return Object.hasOwn(panel, key)
}
