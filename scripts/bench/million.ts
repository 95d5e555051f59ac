import { ask, at, bearer, timesOf } from './asking.ts'
import type { Started } from './process.ts'
import type { Results } from './results.ts'

const TIMES = 60
const words = ['nurse', 'drivers', 'රියදුරු', 'ஆசிரியர்', 'software engineer', 'teach', 'cashier', 'electrician']
const districts = ['Colombo', 'Galle', 'Kandy', 'Jaffna', 'Gampaha']
const types = ['full_time', 'part_time', 'contract', 'temporary']

interface MeasuredRequest {
  name: string
  /** Another address each time: nothing of it is kept. */
  path: (no: number) => string
  /** Milliseconds that 95 of 100 may take at most. */
  max?: number
  isAdmin?: boolean
}

const list = '/api/job-vacancies'
const facets = '/api/job-vacancies/facets'
const all = '/api/job-vacancies-all'
const word = (no: number) => encodeURIComponent(words[no % words.length]!)
const size = (no: number) => `per_page=${50 - (no % 40)}`
const twoFilters = (no: number) =>
  `district=${districts[no % 5]}&employment_type=${types[Math.floor(no / 5) % 4]}&category=${1 + (no % 43)}`

const requests = (last: number): MeasuredRequest[] => [
  {
    name: 'search with two filters',
    max: 25,
    path: (no) =>
      `${list}?${size(no)}&q=${word(no)}&district=${districts[no % 5]}&employment_type=${types[no % 4]}`,
  },
  { name: 'search', max: 25, path: (no) => `${list}?${size(no)}&q=${word(no)}` },
  {
    name: 'search in the order of the match',
    path: (no) => `${list}?${size(no)}&q=${word(no)}&sort=relevance`,
  },
  {
    name: 'search of what all have',
    path: (no) => `${list}?${size(no)}&q=patience&category=${1 + (no % 43)}`,
  },
  {
    name: 'facets of a filtered list',
    max: 30,
    path: (no) => `${facets}?${twoFilters(no)}&salary_min=${30_000 + no}`,
  },
  // Two trades in one search: none is both, so that each of its parts is searched for.
  {
    name: 'near matches',
    max: 40,
    path: (no) => `${list}/near-matches?q=${word(no)}+${word(no + 3)}&salary_min=${1 + no}`,
  },
  { name: 'related trades', path: (no) => `${list}/related-trades?q=${word(no)}&salary_min=${900_000 + no}` },
  { name: 'facets of all', max: 30, path: (no) => `${facets}?salary_min=${1 + no}` },
  { name: 'facets of a search', max: 30, path: (no) => `${facets}?q=${word(no)}&salary_min=${1 + no}` },
  {
    name: 'landing page, category and district',
    max: 25,
    path: (no) => `${list}?per_page=50&category=${1 + (no % 43)}&district=${districts[Math.floor(no / 43)]}`,
  },
  { name: 'a district', max: 25, path: (no) => `${list}?${size(no)}&district=${districts[no % 5]}` },
  {
    name: 'the order by distance',
    max: 30,
    path: (no) => `${list}?${size(no)}&place=${districts[no % 5]}&sort=nearest`,
  },
  {
    name: 'a radius',
    max: 25,
    path: (no) => `${list}?${size(no)}&place=${districts[no % 5]}&radius=${[5, 10, 25, 50][no % 4]}`,
  },
  {
    name: 'a rare part of the company',
    max: 25,
    path: (no) => `${list}?per_page=50&company=${encodeURIComponent(`lagoon ${no}`)}`,
  },
  { name: 'first page', max: 25, path: (no) => `${list}?page=1&per_page=${41 + (no % 60)}` },
  { name: 'last pages', max: 25, path: (no) => `${list}?page=${last - no}&per_page=50` },
  {
    name: 'home with words, rendered',
    path: (no) => `/?q=${word(no)}&page=${1 + Math.floor(no / words.length)}`,
  },
  {
    name: 'suggestions',
    max: 15,
    path: (no) =>
      `/api/suggestions?language=en&q=${['n', 'dr', 'col', 'acc', 'so'][no % 5]}${'uroc'[no % 4]}`,
  },
  {
    name: 'panel, all vacancies',
    max: 25,
    isAdmin: true,
    path: (no) => `${all}?page=${1 + (no % 3)}&per_page=${41 + (no % 60)}`,
  },
  {
    name: 'panel, a category',
    max: 25,
    isAdmin: true,
    path: (no) => `${all}?per_page=50&status=${no % 3}&category=${1 + (no % 43)}`,
  },
  { name: 'panel, the number of approved', max: 25, isAdmin: true, path: () => '/api/approved-jobs-count' },
]

/** These requests are made of a board that has many more vacancies closed than open: one at a time, and not cached. */
export async function million(board: Started, { say, goal }: Results): Promise<void> {
  const base = `http://127.0.0.1:${board.port}`
  const first = await ask(`${base}${list}?per_page=50`)
  const total = Number(first.headersOf['x-total-count'])
  const last = Math.ceil(total / 50)
  say(`Open: ${total}.\n\n| Not cached | p50 ms | p95 ms | server CPU ms |\n|---|---|---|---|`)
  // The first search of each word reads pages that a database of some hours has in memory.
  for (const { path } of requests(last).slice(0, 1))
    for (let no = 0; no < words.length; no += 1) await ask(base + path(no))
  for (const { name, path, max, isAdmin } of requests(last)) {
    const before = board.cpu()
    const times = await timesOf(TIMES, async (no) => {
      const { status } = await ask(base + path(no), { headers: isAdmin ? bearer(board.token) : {} })
      if (status !== 200) throw new Error(`${path(no)} answered ${status}`)
    })
    const [p50, p95] = [at(times, 0.5), at(times, 0.95)]
    say(
      `| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${((board.cpu() - before) / TIMES).toFixed(1)} |`,
    )
    if (max !== undefined)
      goal(
        `${name}, not cached, many closed beside the open, p95`,
        `at most ${max} ms`,
        p95,
        ' ms',
        p95 <= max,
      )
  }
  say(`\nMemory: ${(board.memory() / 1e6).toFixed(0)} MB.`)
}
