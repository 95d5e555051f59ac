// Answers that nobody asked for before: each address is new, one at a time.
import { apply, openVacancies } from './applying.ts'
import { at, timesOf, timesOfPaths } from './asking.ts'
import { load, type Started } from './process.ts'
import type { BenchRun, Costs } from './report.ts'

const TIMES = 40
const words = ['nurse', 'drivers', 'රියදුරු', 'ஆசிரியர்', 'software engineer', 'teach', 'cashier', 'electrician']
const districts = ['Colombo', 'Galle', 'Kandy', 'Jaffna', 'Gampaha']
const types = ['full_time', 'part_time', 'contract', 'temporary']
const list = '/api/job-vacancies'
const word = (no: number) => encodeURIComponent(words[no % words.length]!)
const size = (no: number) => `per_page=${50 - (no % TIMES)}`
const home = (no: number) => `/?sort=closing_date&salary_min=${no + 1}`

/** The costs of a board over its filled database, but for its start. */
export async function costsOf(board: Started, seconds: number): Promise<Omit<Costs, 'start'>> {
  const { base } = board
  const medianOf = async (path: (no: number) => string) => at(await timesOfPaths(base, TIMES, path), 0.5)
  const search = await medianOf((no) => `${list}?${size(no)}&q=${word(no)}`)
  const facets = await medianOf((no) => `${list}/search?salary_min=${no + 1}`)
  const ids = await openVacancies(base)
  const vacancy = (no: number) => `/jobs/${ids[no]}`
  // The first compile what renders; what counts are those after them.
  for (const path of [home, vacancy]) await timesOfPaths(base, TIMES, path)
  const homeCpu = await cpuOf(board, TIMES * 2, (no) => home(TIMES + no))
  const vacancyCpu = await cpuOf(board, TIMES, (no) => vacancy(TIMES + no))
  const applying = at(await timesOf(TIMES, (no) => apply(base, ids[no]!)), 0.5)
  await load(`${base}/`, 1)
  const { p50: hot } = await load(`${base}/`, seconds)
  return { search, facets, home: homeCpu, vacancy: vacancyCpu, applying, hot, memory: board.memory() }
}

/** A search with two filters, and the facets of such a list. */
export async function twoFilters(base: string, { goals }: BenchRun): Promise<void> {
  const both = (no: number) =>
    `q=${word(no)}&district=${districts[no % 5]}&employment_type=${types[Math.floor(no / 5) % 4]}`
  // The first search of each word reads pages that a database of some hours has in memory.
  await timesOfPaths(base, words.length, (no) => `${list}?page=2&${both(no)}`)
  goals.search = at(await timesOfPaths(base, 60, (no) => `${list}?${size(no)}&${both(no)}`), 0.95)
  const facets = (no: number) => `${list}/search?${both(no)}&salary_min=${30_000 + no}`
  goals.facets = at(await timesOfPaths(base, 60, facets), 0.95)
}

/** Milliseconds of the server's processor for one answer. */
async function cpuOf(board: Started, count: number, path: (no: number) => string): Promise<number> {
  const before = board.cpu()
  await timesOfPaths(board.base, count, path)
  return (board.cpu() - before) / count
}
