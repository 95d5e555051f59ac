// `npm run bench [-- --quick]`: hot answers against bare node:http with the same bytes in the same run, what is not kept at
// several sizes, uploads, several nodes, starts. Writes docs/benchmarks.md, unless --quick, which takes two minutes.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installPackages } from '#test/support/debian.ts'
import { startPostgres } from '#test/support/postgres.ts'
import { at } from './bench/asking.ts'
import { applying, disturbed, seenElsewhere } from './bench/changing.ts'
import { cold, type Cold } from './bench/cold.ts'
import { hot, wholeList, type Ratio } from './bench/hot.ts'
import { keepOffServer, startNode, type Started } from './bench/process.ts'
import { results } from './bench/results.ts'
import { secondStart } from './bench/starting.ts'
import { freshPages } from './pages.ts'
import { root } from './steps.ts'

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const quick = values.quick
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const how = { folder, rounds: quick ? 1 : 3, seconds: quick ? 1 : 3 }
const SMALL = 100
const MIDDLE = quick ? 1_000 : 10_000
const LARGE = quick ? 2_000 : 100_000

if (!existsSync('/usr/bin/wrk'))
  installPackages(['wrk'], 'The bench needs wrk (Debian: apt-get install wrk).')
if ((await freshPages()) !== 0) process.exit(1)

let smallRatios: Ratio[] = []
const found = results()
const { say, goal, part } = found
say(
  `Machine: ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.versions.node}, ${process.platform}.`,
)
say(
  `One core for the server, one for wrk (32 connections, ${how.seconds} s, medians of ${how.rounds} alternating rounds), which PostgreSQL shares.`,
)
const many = (rows: number) => rows.toLocaleString('en-US')

const postgres = await startPostgres()
keepOffServer(postgres.pid)
// This process asks, sends files and decides: that is not the server's work either.
keepOffServer(process.pid)
try {
  const small = await onPostgres(SMALL)
  await part(`PostgreSQL, ${many(SMALL)} vacancies`, () =>
    withBoard(small, SMALL, async (board) => {
      smallRatios = await hot(board, found, how)
      await cold(board, found)
    }),
  )
  const large = await onPostgres(LARGE)
  await part(`PostgreSQL, ${many(LARGE)} vacancies`, () =>
    withBoard(large, LARGE, async (board) => {
      largeGoals(await hot(board, found, how))
      coldGoals(await cold(board, found), 'PostgreSQL', 25)
      const memory = board.memory() / 1e6
      say(`\nMemory afterwards: ${memory.toFixed(0)} MB.`)
      goal(
        `memory with ${many(LARGE)} vacancies, PostgreSQL, after the bench`,
        'at most 350 MB',
        memory,
        ' MB',
        memory <= 350,
      )
    }),
  )
  await part('pages while others write', () => withBoard(large, LARGE, whileOthersWrite))
  await part('two nodes', () => withBoard(large, LARGE, (board) => twoNodes(board, large)))
  await part('applying', () => withBoard(large, LARGE, applications))
  const middle = join(folder, 'middle')
  await part(`PGlite, ${many(MIDDLE)} vacancies`, () =>
    withBoard(middle, MIDDLE, async (board) => {
      await hot(board, found, how)
      const { ratio, firstByte } = await wholeList(board, found, how)
      goal(`whole list at ${many(MIDDLE)}, ratio`, '0.85 or more', ratio, '', ratio >= 0.85)
      goal(`whole list at ${many(MIDDLE)}, first byte`, 'under 5 ms', firstByte, ' ms', firstByte < 5)
      await cold(board, found)
      say(`\nMemory afterwards: ${(board.memory() / 1e6).toFixed(0)} MB.`)
    }),
  )
  await part('second start', () => starts(middle))
  if (!quick)
    await part(`PGlite, ${many(LARGE)} vacancies`, () =>
      withBoard(join(folder, 'large'), LARGE, async (board) => {
        coldGoals(await cold(board, found), 'PGlite', 100)
        say(`\nMemory afterwards: ${(board.memory() / 1e6).toFixed(0)} MB.`)
      }),
    )
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
const table = found.table()
console.log(`\n${table.join('\n')}`)
if (!quick)
  writeFileSync(
    join(root, 'docs/benchmarks.md'),
    `# Benchmarks\n\nMade by \`npm run bench\`.\n\n${found.lines.slice(0, 2).join('\n')}\n\n## Reached\n\n${table.join('\n')}\n${found.lines.slice(2).join('\n')}\n`,
  )
process.exitCode = found.failed ? 1 : 0

async function withBoard(
  database: string,
  rows: number,
  work: (board: Started) => Promise<void>,
): Promise<void> {
  const begun = performance.now()
  const board = await startNode('board.ts', [database, String(rows)])
  const kind = database.startsWith('postgres') ? 'PostgreSQL' : 'PGlite'
  say(`\n## ${kind}, ${many(rows)} vacancies\n`)
  say(
    `Ready after ${((performance.now() - begun) / 1000).toFixed(1)} s, filling included where it was empty; ${(board.memory() / 1e6).toFixed(0)} MB.\n`,
  )
  try {
    await work(board)
  } finally {
    await board.stop()
  }
}

function largeGoals(ratios: Ratio[]): void {
  for (const { path, ratio } of ratios)
    goal(`hot \`${path.replace(/\d+$/, 'n')}\`, ratio`, '0.90 or more', ratio, '', ratio >= 0.9)
  const against = ratios.map(({ ratio }, no) => ratio / (smallRatios[no]?.ratio ?? ratio))
  const worst = Math.min(...against)
  goal(
    `the same, ${many(LARGE)} vacancies against ${SMALL}, the worst`,
    'within 5 %',
    (worst - 1) * 100,
    ' %',
    worst >= 0.95,
  )
}

function coldGoals(measured: Record<string, Cold>, kind: string, most: number): void {
  for (const name of [
    'search',
    'filter by category',
    'filter by a part of the company',
    'filter by a part of the position',
  ]) {
    const { p95 } = measured[name]!
    goal(`${name}, not kept, ${many(LARGE)}, ${kind}, p95`, `at most ${most} ms`, p95, ' ms', p95 <= most)
  }
  const deep = measured['last page']!.p50 / measured['first page']!.p50
  goal(`the last page against the first, ${kind}`, 'at most twice', deep, ' ×', deep <= 2)
  if (kind !== 'PostgreSQL') return
  const vacancy = measured['vacancy rendered']!.cpu
  const home = measured['home of 50 rows rendered']!.cpu
  goal('vacancy page not yet rendered, CPU', 'at most 5 ms', vacancy, ' ms', vacancy <= 5)
  const later = measured['home of 50 rows rendered, the next']!.cpu
  goal('home of 50 rows not yet rendered, CPU, the first 40', 'at most 8 ms', home, ' ms', home <= 8)
  goal('the same, the next 160', 'at most 8 ms', later, ' ms', later <= 8)
}

async function whileOthersWrite(board: Started): Promise<void> {
  say('| Hot answer | quiet/s | quiet p99 ms | while others write/s | p99 ms | a decision takes ms |')
  say('|---|---|---|---|---|---|')
  const measured = await disturbed(board, quick ? 3 : 8, found)
  const worst = Math.max(...measured.map(({ quiet, busy }) => busy / quiet))
  goal(
    'p99 of hot pages while someone uploads, searches and edits',
    'under 3 × quiet',
    worst,
    ' ×',
    worst < 3,
  )
}

async function twoNodes(board: Started, database: string): Promise<void> {
  const other = await startNode('board.ts', [database, String(LARGE)], { anywhere: true })
  try {
    const times = await seenElsewhere(board, other, quick ? 10 : 40)
    say(
      `A decision on one node is seen on the other after ${at(times, 0.5).toFixed(0)} ms, ${times.at(-1)!.toFixed(0)} ms at the most.`,
    )
    goal(
      'approve on one node, seen on another, the longest',
      'at most 1 s',
      times.at(-1)!,
      ' ms',
      times.at(-1)! <= 1_000,
    )
  } finally {
    await other.stop()
  }
}

async function applications(board: Started): Promise<void> {
  const { perSecond, growth, p95 } = await applying(board, quick ? 96 : 960)
  say(
    `Applications with a PDF of 1 MB, 32 at once: ${perSecond.toFixed(0)} a second, p95 ${p95.toFixed(0)} ms, memory grew by ${growth.toFixed(0)} MB.`,
  )
  goal('applying with a 1 MB PDF, 32 at once, PostgreSQL', '150 a second', perSecond, '/s', perSecond >= 150)
  goal('its memory growth', 'under 100 MB', growth, ' MB', growth < 100)
}

async function starts(dataDir: string): Promise<void> {
  const first = await secondStart(dataDir)
  say(
    `\nSecond start with ${many(MIDDLE)} vacancies on PGlite to the first page: ${(first / 1000).toFixed(2)} s.`,
  )
  goal(
    `second start, ${many(MIDDLE)} vacancies, PGlite, to the first page`,
    'at most 1.5 s',
    first / 1000,
    ' s',
    first <= 1_500,
  )
}

async function onPostgres(rows: number): Promise<string> {
  const { default: pg } = await import('pg')
  const name = `bench_${rows}_${process.pid}`
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const own = new URL(postgres.url)
  own.pathname = `/${name}`
  return own.href
}
