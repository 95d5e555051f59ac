// `npm run bench [-- --quick] [-- --only=start,nodes]`: hot answers against bare node:http with the same bytes in the
// same run, uncached answers at several sizes, uploads, several nodes, starts. Writes docs/benchmarks.md, unless
// --quick, which takes two minutes. `--risk` says how well the signs of risk mark the corpus, and nothing else.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installPackages } from '#test/support/debian.ts'
import { missingPgbouncer } from '#test/support/pgbouncer.ts'
import { startPostgres } from '#test/support/postgres.ts'
import { printRisk } from '#test/support/risk-corpus.ts'
import { alerts } from './bench/alerts.ts'
import { applying } from './bench/applying.ts'
import { whileOthersWrite } from './bench/changing.ts'
import { chooseParts } from './bench/choose.ts'
import { cold } from './bench/cold.ts'
import { consenting } from './bench/consenting.ts'
import { createDatabase, fill } from './bench/databases.ts'
import { employers } from './bench/employers.ts'
import { coldGoals, hotGoals } from './bench/goals.ts'
import { growth, type Size } from './bench/growth.ts'
import { hot, wholeList, type Ratio } from './bench/hot.ts'
import { duringLogins } from './bench/logins.ts'
import { memoryAfterLoad } from './bench/memory.ts'
import { million } from './bench/million.ts'
import { moderating } from './bench/moderating.ts'
import { behindPgbouncer, twoNodes } from './bench/nodes.ts'
import { keepOffServer, startNode, type Started } from './bench/process.ts'
import { rebuilding } from './bench/rebuilding.ts'
import { many, results } from './bench/results.ts'
import { starts } from './bench/starting.ts'
import { freshPages } from './pages.ts'
import { root } from './steps.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    risk: { type: 'boolean', default: false },
  },
})
if (values.risk) {
  printRisk()
  process.exit()
}
const quick = values.quick
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const how = { folder, rounds: quick ? 1 : 3, seconds: quick ? 1 : 3 }
const SMALL = 100
const MIDDLE = quick ? 1_000 : 10_000
const LARGE = quick ? 2_000 : 100_000
const middle = join(folder, 'middle')
const onPostgres = (rows: number) => createDatabase(postgres.url, `bench_${rows}_${process.pid}`)
const small = once(() => onPostgres(SMALL))
const large = once(() => onPostgres(LARGE))
/** Some of the open rows wait for review or were rejected. */
const OPEN = quick ? 1_090 : 109_000
const CLOSED = quick ? 9_000 : 900_000
const manyClosed = once(() => onPostgres(OPEN + CLOSED))
let smallRatios: Ratio[] = []

/** The parts run in this order; `--only` takes their names. */
const parts: Record<string, () => Promise<void>> = {
  small: async () =>
    withBoard(await small(), SMALL, async (board) => {
      smallRatios = await hot(board, found, how)
      await cold(board, found)
    }),
  large: async () => withBoard(await large(), LARGE, largePostgres),
  million: async () =>
    withBoard(await manyClosed(), OPEN, (board) => million(board, found), { closed: CLOSED }),
  rebuild: async () =>
    withBoard(await large(), LARGE, async (board) =>
      rebuilding(board, { database: await large(), rows: LARGE, folder }, found),
    ),
  employers: async () => {
    const database = await large()
    const applications = quick ? 20_000 : 1_000_000
    await withBoard(database, LARGE, async (board) => {
      await employers(board, { database, applications }, found)
      await moderating(board, { database, applications }, found)
      const people = quick ? { short: 5_000, long: 4_000 } : { short: 250_000, long: 200_000 }
      await consenting(board, { database, ...people }, found)
    })
  },
  disturbed: async () =>
    withBoard(await large(), LARGE, (board) => whileOthersWrite(board, quick ? 3 : 8, found)),
  nodes: async () =>
    withBoard(await large(), LARGE, async (board) => {
      const other = await startNode('board.ts', [await large(), String(LARGE)], { anywhere: true })
      try {
        await twoNodes(board, other, quick ? 10 : 40, found)
      } finally {
        await other.stop()
      }
    }),
  pgbouncer: async () => {
    const missing = missingPgbouncer()
    if (missing) installPackages(['pgbouncer'], missing)
    await fill(await large(), LARGE)
    await behindPgbouncer(await large(), LARGE, quick ? 10 : 40, how, found)
  },
  applying: async () => {
    const rounds = { folder, database: await large(), rounds: how.rounds, count: quick ? 96 : 480 }
    await withBoard(await large(), LARGE, (board) => applying(board, rounds, found))
  },
  alerts: async () => {
    // Filled by a board of its own, as the embedded one is.
    await fill(await large(), LARGE)
    const sizes = quick
      ? { alerts: 2_000, searches: 400, vacancies: 100 }
      : { alerts: 100_000, searches: 20_000, vacancies: 1_000 }
    await alerts({ ...sizes, database: await large(), seconds: quick ? 3 : 10 }, found)
  },
  logins: async () => {
    for (const [name, database, rows] of [
      ['PostgreSQL', await large(), LARGE],
      ['PGlite', middle, MIDDLE],
    ] as const)
      await withBoard(database, rows, (board) => duringLogins(board, name, quick ? 100 : 300, found), {
        anywhere: true,
      })
  },
  middle: async () => {
    await fill(middle, MIDDLE)
    await withBoard(middle, MIDDLE, middleEmbedded)
  },
  start: async () => {
    await fill(middle, MIDDLE)
    await starts(middle, MIDDLE, found)
  },
  embedded: async () => {
    const folderOfLarge = join(folder, 'large')
    await fill(folderOfLarge, LARGE)
    await withBoard(folderOfLarge, LARGE, largeEmbedded)
  },
  growth: async () => {
    const sizes: Size[] = []
    for (const rows of [quick ? 500 : 1_000, MIDDLE, LARGE]) {
      const database = rows === LARGE ? await large() : await onPostgres(rows)
      await fill(database, rows)
      sizes.push({ kind: 'PostgreSQL', database, rows })
    }
    await fill(await manyClosed(), OPEN, CLOSED)
    sizes.push({ kind: 'PostgreSQL', database: await manyClosed(), rows: OPEN, closed: CLOSED })
    for (const [rows, database] of [
      [quick ? 500 : 1_000, join(folder, 'few')],
      [MIDDLE, middle],
      [LARGE, join(folder, 'large')],
    ] as const) {
      await fill(database, rows)
      sizes.push({ kind: 'PGlite', database, rows })
    }
    await growth(sizes, quick ? join(folder, 'growth.svg') : join(root, 'docs/pictures/growth.svg'), found)
  },
}
const { chosen, unknown } = chooseParts(Object.keys(parts), values.only, quick ? ['embedded', 'million'] : [])
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

if (!existsSync('/usr/bin/wrk'))
  installPackages(['wrk'], 'The bench needs wrk (Debian: apt-get install wrk).')
if ((await freshPages()) !== 0) process.exit(1)

const found = results()
const { say, goal, part } = found
say(
  `Machine: ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.versions.node}, ${process.platform}.`,
)
say(
  `One core for the server, one for wrk (32 connections, ${how.seconds} s, medians of ${how.rounds} alternating rounds), which PostgreSQL shares.`,
)

const postgres = await startPostgres()
keepOffServer(postgres.pid)
// This process asks, sends files and decides: that is not the server's work either.
keepOffServer(process.pid)
try {
  for (const name of chosen) await part(name, parts[name]!)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
const table = found.table()
console.log(`\n${table.join('\n')}`)
if (!quick && values.only === undefined) {
  const file = join(root, 'docs/benchmarks.md')
  // Written by hand: since when a goal is missed, and what was tried.
  const [missed = ''] = /^## Missed goals\n[^]*?(?=^## )/m.exec(readFileSync(file, 'utf8')) ?? []
  writeFileSync(
    file,
    `# Benchmarks\n\nMade by \`npm run bench\`.\n\n${found.lines.slice(0, 2).join('\n')}\n\n## Reached\n\n${table.join('\n')}\n\n${missed}${found.lines.slice(2).join('\n').trimStart()}\n`,
  )
}
process.exitCode = found.failed ? 1 : 0

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => (done ??= work())
}

async function largePostgres(board: Started): Promise<void> {
  hotGoals(await hot(board, found, how), smallRatios, LARGE, SMALL, goal)
  coldGoals(await cold(board, found), { rows: LARGE, kind: 'PostgreSQL', max: 25 }, goal)
  const memory = board.memory() / 1e6
  say(`\nMemory afterwards: ${memory.toFixed(0)} MB.`)
  goal(
    `memory with ${many(LARGE)} vacancies, PostgreSQL, after the bench`,
    'at most 300 MB',
    memory,
    ' MB',
    memory <= 300,
  )
}

async function middleEmbedded(board: Started): Promise<void> {
  await hot(board, found, how)
  const { ratio, firstByte } = await wholeList(board, found, how)
  goal(`whole list at ${many(MIDDLE)}, ratio`, '0.85 or more', ratio, '', ratio >= 0.85)
  goal(`whole list at ${many(MIDDLE)}, first byte`, 'under 5 ms', firstByte, ' ms', firstByte < 5)
  await cold(board, found)
  await memoryAfterLoad(board, MIDDLE, quick, found)
}

async function largeEmbedded(board: Started): Promise<void> {
  coldGoals(await cold(board, found), { rows: LARGE, kind: 'PGlite', max: 100 }, goal)
  await memoryAfterLoad(board, LARGE, quick, found)
}

async function withBoard(
  database: string,
  rows: number,
  work: (board: Started) => Promise<void>,
  { closed = 0, ...cores }: { closed?: number; anywhere?: boolean } = {},
): Promise<void> {
  const begun = performance.now()
  const board = await startNode('board.ts', [database, String(rows), String(closed)], cores)
  const kind = database.startsWith('postgres') ? 'PostgreSQL' : 'PGlite'
  say(
    `\n## ${kind}, ${many(rows)} vacancies${closed > 0 ? `, ${many(closed)} closed ones beside them` : ''}\n`,
  )
  say(
    `Ready after ${((performance.now() - begun) / 1000).toFixed(1)} s, filling included where it was empty; ${(board.memory() / 1e6).toFixed(0)} MB.\n`,
  )
  try {
    await work(board)
  } finally {
    await board.stop()
  }
}
