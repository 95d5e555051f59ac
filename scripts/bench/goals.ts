import type { Cold } from './cold.ts'
import type { Ratio } from './hot.ts'
import { many, type Results } from './results.ts'

/** Goals of hot answers with `rows` vacancies; `small` are the same with `few`. */
export function hotGoals(
  ratios: readonly Ratio[],
  small: readonly Ratio[],
  rows: number,
  few: number,
  goal: Results['goal'],
): void {
  for (const { path, ratio } of ratios)
    goal(`hot \`${path.replace(/\d+$/, 'n')}\`, ratio`, '0.80 or more', ratio, '', ratio >= 0.8)
  const against = ratios.map(({ ratio }, no) => ratio / (small[no]?.ratio ?? ratio))
  const worst = Math.min(...against)
  goal(
    `the same, ${many(rows)} vacancies against ${few}, the worst`,
    'within 5 %',
    (worst - 1) * 100,
    ' %',
    worst >= 0.95,
  )
}

/** Goals of uncached answers; `most` are the milliseconds of a search. */
export function coldGoals(
  measured: Record<string, Cold>,
  { rows, kind, max }: { rows: number; kind: string; max: number },
  goal: Results['goal'],
): void {
  for (const name of [
    'search',
    'filter by category',
    'filter by a part of the company',
    'filter by a part of the position',
  ]) {
    const { p95 } = measured[name]!
    goal(`${name}, not cached, ${many(rows)}, ${kind}, p95`, `at most ${max} ms`, p95, ' ms', p95 <= max)
  }
  const deep = measured['last page']!.p50 / measured['first page']!.p50
  goal(`the last page against the first, ${kind}`, 'at most twice', deep, ' ×', deep <= 2)
  if (kind !== 'PostgreSQL') return
  const vacancy = measured['vacancy rendered']!.cpu
  const home = measured['home of 50 rows rendered']!.cpu
  goal('vacancy page not yet rendered, CPU', 'at most 4 ms', vacancy, ' ms', vacancy <= 4)
  const later = measured['home of 50 rows rendered, the next']!.cpu
  goal('home of 50 rows not yet rendered, CPU, the first 40', 'at most 8 ms', home, ' ms', home <= 8)
  goal('the same, the next 160', 'at most 5 ms', later, ' ms', later <= 5)
}
