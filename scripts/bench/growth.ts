// The growth of costs with the number of vacancies: a table, and a picture of its PostgreSQL half.
import { writeFileSync } from 'node:fs'
import { apply, openVacancies } from './applying.ts'
import { ask, at, timesOf } from './asking.ts'
import { startNode, type Started } from './process.ts'
import { many, type Results } from './results.ts'

export interface Size {
  kind: 'PostgreSQL' | 'PGlite'
  /** A `postgres://` address or a folder, filled. */
  database: string
  rows: number
  /** Closed vacancies beside them. */
  closed?: number
}

const TIMES = 40
const words = ['nurse', 'drivers', 'teach', 'රියදුරු', 'ஆசிரியர்', 'software engineer']
const columns = [
  'search, p50 ms',
  'facets, p50 ms',
  'Home rendered, CPU ms',
  'applying, p50 ms',
  'memory, MB',
  'start, s',
]

/** Measures each size with a process of its own, which starts over a filled database. */
export async function growth(sizes: readonly Size[], picture: string, { say }: Results): Promise<void> {
  say(
    `\n## Growth\n\n| Vacancies | Database | ${columns.join(' | ')} |\n|---|---|${'---|'.repeat(columns.length)}`,
  )
  const measured: { size: Size; figures: number[] }[] = []
  for (const size of sizes) {
    const begun = performance.now()
    const closed = size.closed ?? 0
    const board = await startNode('board.ts', [size.database, String(size.rows), String(closed)])
    const start = (performance.now() - begun) / 1_000
    try {
      const figures = [...(await figuresOf(board)), start]
      measured.push({ size, figures })
      const name =
        closed > 0 ? `${many(size.rows + closed)}, of which ${many(size.rows)} open` : many(size.rows)
      say(`| ${name} | ${size.kind} | ${figures.map((figure) => figure.toFixed(1)).join(' | ')} |`)
    } finally {
      await board.stop()
    }
  }
  say('\n![The PostgreSQL half, each figure against its own at the smallest size](pictures/growth.svg)')
  const drawn = measured.filter(({ size }) => size.kind === 'PostgreSQL')
  writeFileSync(
    picture,
    svg(
      drawn.map(({ size }) => size.rows + (size.closed ?? 0)),
      drawn.map(({ figures }) => figures),
    ),
  )
}

async function figuresOf(board: Started): Promise<number[]> {
  const base = `http://127.0.0.1:${board.port}`
  const median = async (path: (no: number) => string) =>
    at(await timesOf(TIMES, (no) => ask(base + path(no))), 0.5)
  const q = (no: number) => encodeURIComponent(words[no % words.length]!)
  const search = await median((no) => `/api/job-vacancies?per_page=${50 - no}&q=${q(no)}`)
  const facets = await median((no) => `/api/job-vacancies/facets?salary_min=${no + 1}`)
  // The first compile what renders; what counts are those after them.
  await timesOf(TIMES, (no) => ask(`${base}/?sort=closing_date&salary_min=${no + 1}`))
  const before = board.cpu()
  await timesOf(TIMES, (no) => ask(`${base}/?sort=closing_date&salary_min=${no + 101}`))
  const home = (board.cpu() - before) / TIMES
  const ids = await openVacancies(base)
  const applying = at(await timesOf(TIMES, (no) => apply(base, ids[no % ids.length]!)), 0.5)
  return [search, facets, home, applying, board.memory() / 1e6]
}

/** Each figure against its own at the smallest size; both axes are logarithmic. */
function svg(rows: readonly number[], figures: readonly number[][]): string {
  const [width, height, edge] = [720, 360, 50]
  const colours = ['#1b5e8c', '#b3541e', '#2e7d4f', '#7b3f8c', '#8a6d00', '#444444']
  const ratios = columns.map((_, no) => figures.map((of) => of[no]! / figures[0]![no]!))
  const top = Math.log10(Math.max(10, ...ratios.flat()))
  const x = (size: number) =>
    edge + (Math.log10(size / rows[0]!) / Math.log10(rows.at(-1)! / rows[0]!)) * (width - edge - 200)
  const y = (ratio: number) => height - edge - (Math.log10(Math.max(ratio, 0.5)) / top) * (height - 2 * edge)
  const label = (at: readonly [number, number], text: string, colour = '#333333') =>
    `<text x="${at[0].toFixed(0)}" y="${at[1].toFixed(0)}" fill="${colour}">${text}</text>`
  const lines = ratios.map((list, no) => {
    const points = list.map((ratio, at) => `${x(rows[at]!).toFixed(0)},${y(ratio).toFixed(0)}`).join(' ')
    const key = `${columns[no]!.split(',')[0]}: × ${list.at(-1)!.toFixed(1)}`
    return `<polyline points="${points}" fill="none" stroke="${colours[no]}" stroke-width="2"/>\n${label([width - 190, edge + no * 20], key, colours[no])}`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<title>Cost by the number of vacancies on PostgreSQL, against that of ${many(rows[0]!)}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...rows.map((size) => label([x(size) - 20, height - edge + 20], many(size))),
    ...[1, 10].map((ratio) => label([10, y(ratio) + 4], `× ${ratio}`)),
    ...lines,
    '</svg>\n',
  ].join('\n')
}
