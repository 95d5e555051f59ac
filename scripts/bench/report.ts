import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '../steps.ts'
import { sorted } from './asking.ts'

interface Goal {
  what: string
  unit: string
  least?: number
  most?: number
}

const goals = {
  hot: { what: 'Hot answers beside bare `node:http`, the worst of five', unit: ' ×', least: 0.8 },
  home: { what: 'Home of 50 rows, not rendered before, processor time', unit: ' ms', most: 5 },
  vacancy: { what: 'A vacancy, not rendered before, processor time', unit: ' ms', most: 4 },
  search: { what: 'A search with two filters, p95', unit: ' ms', most: 25 },
  facets: { what: 'Its facets, p95', unit: ' ms', most: 30 },
  applying: { what: 'Applying with 1 MB, 32 at once, beside a bare handler', unit: ' ×', least: 0.5 },
  beside: { what: 'p99 of hot pages beside uploads and edits, against quiet', unit: ' ×', most: 2.5 },
  postgres: { what: 'Memory on PostgreSQL, 100,000 open', unit: ' MB', most: 300 },
  embedded: { what: 'Memory on the embedded database, 10,000 open', unit: ' MB', most: 350 },
  secondStart: { what: 'Second start, 10,000 embedded, beside a bare script', unit: ' ×', most: 2.5 },
  firstStart: { what: 'First start of the built program', unit: ' s', most: 10 },
  firstVisit: { what: 'First visit of Home', unit: ' KB', most: 32 },
  growth: { what: 'Growth from 1,000 to 1,000,000, the worst column', unit: ' ×', most: 4 },
} satisfies Record<string, Goal>
export type GoalName = keyof typeof goals

/** The columns of growth, each a cost. */
const columns = {
  search: 'search, p50 ms',
  facets: 'facets, p50 ms',
  home: 'Home rendered, CPU ms',
  vacancy: 'vacancy rendered, CPU ms',
  applying: 'applying, p50 ms',
  hot: 'hot Home, p50 ms',
  memory: 'memory, MB',
  start: 'start, s',
}
export type Costs = Record<keyof typeof columns, number>

/** One run: its figures by goal, and the costs by size. */
export interface BenchRun {
  folder: string
  rounds: number
  /** Of load, for one round. */
  seconds: number
  goals: Partial<Record<GoalName, number>>
  growth: Record<string, Costs>
}

const short = (value: number) => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)
/** The middle of the runs, and from the least to the most. */
function spread(values: readonly number[]): [string, string] {
  const list = sorted(values)
  return [short(list[Math.floor(list.length / 2)]!), `${short(list[0]!)} to ${short(list.at(-1)!)}`]
}

export function report(runs: readonly BenchRun[]): string {
  const rows = Object.entries<Goal>(goals).map(([name, { what, unit, least, most }]) => {
    const goal = least === undefined ? `at most ${most}${unit}` : `at least ${least}${unit}`
    const values = runs.flatMap((run) => run.goals[name as GoalName] ?? [])
    if (values.length < runs.length) return `| ${what} | ${goal} | | | not measured |`
    const [middle, range] = spread(values)
    const isReached = least === undefined ? Number(middle) <= most! : Number(middle) >= least
    return `| ${what} | ${goal} | ${middle}${unit} | ${range} | ${isReached ? 'reached' : 'missed'} |`
  })
  const names = Object.keys(columns) as (keyof Costs)[]
  const sizes = Object.keys(runs[0]!.growth).map((size) => {
    const costs = runs.flatMap((run) => run.growth[size] ?? [])
    return `| ${size} | ${names.map((name) => spread(costs.map((of) => of[name]))[0]).join(' | ')} |`
  })
  const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1e9)} GB`
  return [
    `${day}, runs: ${runs.length}. ${machine}, Node ${process.versions.node}, ${process.platform}.`,
    '',
    '| What | Goal | Middle | Least to most | |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    `| Vacancies | ${Object.values(columns).join(' | ')} |`,
    `|---|${'---|'.repeat(names.length)}`,
    ...sizes,
  ].join('\n')
}

const file = join(root, 'docs/benchmarks.md')
const measured = /(?<=^## Measured\n\n)[^]*?(?=\n+## )/m

/** The rest of the page is written by hand. */
export function writeReport(text: string): void {
  const page = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    page.replace(measured, () => text),
  )
}
