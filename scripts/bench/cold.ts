import { ask, at, bearer, timesOf } from './asking.ts'
import type { Started } from './process.ts'
import type { Results } from './results.ts'

const words = [
  'nurse',
  'electrican',
  'drivers',
  'teach',
  'රියදුරු',
  'ஆசிரியர்',
  'software engineer',
  'accountant galle',
]

const TIMES = 40
const MAX_HOMES = 200

export interface Cold {
  p50: number
  p95: number
  /** Milliseconds of the server's process for one answer. */
  cpu: number
}

/** Answers that nobody asked for before: each address is new. One at a time, in milliseconds. */
export async function cold(board: Started, results: Results): Promise<Record<string, Cold>> {
  const base = `http://127.0.0.1:${board.port}`
  const admin = bearer(board.token)
  const first = await ask(`${base}/api/job-vacancies?per_page=50&page=1`)
  const total = Number(first.headersOf['x-total-count'])
  const last = Math.max(1, Math.ceil(total / 50))
  const open = '/api/job-vacancies'
  const all = '/api/job-vacancies-all'
  const home = (no: number) => `/?page=${1 + (no % Math.min(last, MAX_HOMES))}&sort=closing_date`
  const kinds: [string, (no: number) => string, Record<string, string>?, number?][] = [
    [
      'search',
      (no) => `${open}?per_page=${50 - (no % 40)}&q=${encodeURIComponent(words[no % words.length]!)}`,
    ],
    ['search of what all have', (no) => `${open}?per_page=${50 - (no % 40)}&q=patience`],
    ['filter by category', (no) => `${open}?per_page=${50 - Math.floor(no / 43)}&category=${1 + (no % 43)}`],
    ['filter by a part of the company', (no) => `${open}?per_page=50&company=${no}`],
    [
      'filter by a part of the position',
      (no) => `${open}?per_page=${50 - no}&position=${['nu', 'eng', 'රිය', 'x'][no % 4]}`,
    ],
    ['first page', (no) => `${open}?page=1&per_page=${60 + (no % 40)}`],
    [
      'last page',
      (no) => `${open}?page=${Math.max(1, Math.ceil(total / (60 + (no % 40))))}&per_page=${60 + (no % 40)}`,
    ],
    ['home of 50 rows rendered', home],
    // Nearly all code that renders it is compiled by then, which a board does once in its life.
    ['home of 50 rows rendered, the next', (no) => home(TIMES + no), undefined, MAX_HOMES - TIMES],
    ['vacancy rendered', (no) => `/jobs/${Math.max(1, total - no * 7)}`],
    ['admin category applicants', (no) => `/api/applications?page=${1 + (no % 3)}&per_page=50`, admin],
    ['admin accounts', (no) => `/api/all-userlist?page=${1 + (no % 3)}&per_page=50`, admin],
    ['admin vacancies', (no) => `${all}?page=${1 + (no % 3)}&per_page=50`, admin],
    [
      'admin vacancies, filtered',
      (no) => `${all}?page=1&per_page=50&status=${no % 3}&category=${1 + (no % 43)}`,
      admin,
    ],
    ['admin vacancies, by company', (no) => `${all}?page=1&per_page=50&company=${no % 90}`, admin],
    ['admin vacancies, in the order of categories', () => `${all}?page=1&per_page=50&sort=category`, admin],
    ['admin vacancies, in the order of cities', () => `${all}?page=1&per_page=50&sort=city`, admin],
    ['admin position applicants', (no) => `/api/jobs-applicants?page=${1 + (no % 3)}&per_page=50`, admin],
    [
      'admin applicants of a city',
      (no) => `/api/jobs-applicants?page=${1 + (no % 3)}&per_page=50&city=Kandy`,
      admin,
    ],
    ['admin all applications', (no) => `/api/all-applications?page=${1 + (no % 3)}&per_page=50`, admin],
  ]
  results.say('\n| Not cached | p50 ms | p95 ms | server CPU ms |')
  results.say('|---|---|---|---|')
  const measured: Record<string, Cold> = {}
  for (const [name, path, headers = {}, count = TIMES] of kinds) {
    const before = board.cpu()
    const times = await timesOf(count, async (no) => {
      const { status } = await ask(base + path(no), { headers })
      if (status >= 500) throw new Error(`${path(no)} answered ${status}`)
    })
    const entry = { p50: at(times, 0.5), p95: at(times, 0.95), cpu: (board.cpu() - before) / count }
    measured[name] = entry
    results.say(`| ${name} | ${entry.p50.toFixed(1)} | ${entry.p95.toFixed(1)} | ${entry.cpu.toFixed(1)} |`)
  }
  return measured
}
