// `npm run bench`: ten goals in a quarter of an hour, on two cores that do nothing else. `-- --runs=3` runs three times and
// writes their spread into docs/benchmarks.md; `-- --small` tries every part over little.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { installPackages } from '#test/support/debian.ts'
import { startPostgres } from '#test/support/postgres.ts'
import { applying } from './bench/applying.ts'
import { firstVisit } from './bench/first-visit.ts'
import { besideOthers, hot } from './bench/hot.ts'
import { isPostgres, keepOffServer, startBoard, type Started } from './bench/process.ts'
import { report, writeReport, type BenchRun, type Costs } from './bench/report.ts'
import { firstStarts, secondStarts, timed } from './bench/starting.ts'
import { costsOf, twoFilters } from './bench/uncached.ts'
import { freshPages } from './pages.ts'
import { root } from './steps.ts'

const { values } = parseArgs({
  options: { small: { type: 'boolean', default: false }, runs: { type: 'string' } },
})
const [few, middle, many] = values.small ? ([100, 500, 1_000] as const) : ([1_000, 10_000, 100_000] as const)

if (!existsSync('/usr/bin/wrk'))
  installPackages(['wrk'], 'The bench needs wrk (Debian: apt-get install wrk).')
if ((await freshPages()) !== 0) process.exit(1)
// This process asks, sends files and decides: that is not the server's work either.
keepOffServer(process.pid)

const runs: BenchRun[] = []
for (let no = 0; no < Number(values.runs ?? 1); no += 1) {
  runs.push(await bench())
  const text = report(runs)
  console.log(`\n${text}`)
  if (values.runs !== undefined && !values.small) writeReport(text)
}

/** One run, with a server and folders of its own. */
async function bench(): Promise<BenchRun> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const [rounds, seconds] = values.small ? [1, 1] : [3, 3]
  const run: BenchRun = { folder, rounds, seconds, goals: {}, growth: {} }
  const postgres = await startPostgres()
  keepOffServer(postgres.pid)
  try {
    await part('first start', () => firstStarts(run))
    await part('embedded', () => embedded(join(folder, 'embedded'), run))
    await part('PostgreSQL', () => onPostgres(postgres.url, run))
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return run
}

async function embedded(database: string, run: BenchRun): Promise<void> {
  await grow(database, run, { rows: few })
  const { memory } = await grow(database, run, { after: few, rows: middle })
  run.goals.embedded = memory
  await part('second start', () => secondStarts(database, run))
}

async function onPostgres(database: string, run: BenchRun): Promise<void> {
  const first = await grow(database, run, { rows: few })
  await grow(database, run, { after: few, rows: middle })
  const { home, vacancy, memory: postgres } = await grow(database, run, { after: middle, rows: many })
  Object.assign(run.goals, { home, vacancy, postgres })
  const last = await grow(
    database,
    run,
    { after: many, rows: many, closed: many * 9 },
    async ({ base }, token) => {
      await part('search', () => twoFilters(base, run))
      await part('hot', () => hot(base, run))
      await part('first visit', () => firstVisit(base, run))
      await part('applying', () => applying(base, database, run))
      await part('beside others', () => besideOthers(base, token, run))
    },
  )
  const names = Object.keys(first) as (keyof Costs)[]
  run.goals.growth = Math.max(...names.map((name) => last[name] / first[name]))
}

/** Fills a database further, and measures a board of its own that starts over it; `more` asks that board, too. */
async function grow(
  database: string,
  run: BenchRun,
  { after = 0, rows, closed = 0 }: { after?: number; rows: number; closed?: number },
  more: (board: Started, adminToken: string) => Promise<void> = async () => undefined,
): Promise<Costs> {
  const kind = isPostgres(database) ? 'PostgreSQL' : 'embedded'
  const size = `${inGroups(rows + closed)}${closed > 0 ? `, of which ${inGroups(rows)} open` : ''}, ${kind}`
  let token = ''
  await part(`filling ${size}`, async () => {
    const script = join(root, 'scripts/bench/fill-database.ts')
    const words = [script, database, ...[after, rows, closed].map(String)]
    token = (await promisify(execFile)(process.execPath, words)).stdout.trim()
  })
  // Compiled code is in its cache from then on.
  if (Object.keys(run.growth).length === 0) await (await startBoard(database, run.folder)).stop()
  const { board, seconds: start } = await timed(() => startBoard(database, run.folder))
  try {
    const costs = { ...(await costsOf(board, run.seconds)), start }
    run.growth[size] = costs
    await more(board, token)
    return costs
  } finally {
    await board.stop()
  }
}

/** A part that fails is named, and leaves the others. */
async function part(name: string, work: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  try {
    await work()
    console.log(`${name}: ${((performance.now() - begun) / 1_000).toFixed(0)} s`)
  } catch (error) {
    console.error(`${name} could not be measured: ${String(error)}`)
    process.exitCode = 1
  }
}

function inGroups(rows: number): string {
  return rows.toLocaleString('en-US')
}
