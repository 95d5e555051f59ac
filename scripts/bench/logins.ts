// Searches while two hundred people log in at once.
import { setTimeout as wait } from 'node:timers/promises'
import { ask, at, timesOf } from './asking.ts'
import type { Started } from './process.ts'
import type { Results } from './results.ts'

const AT_ONCE = 200
const MAX_MS = 150
const password = 'Rambutan at noon in Galle'
const words = ['nurse', 'electrican', 'drivers', 'teach', 'රියදුරු', 'ஆசிரியர்', 'accountant galle', 'chef']

const post = (base: string, path: string, body: object) =>
  ask(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

let searches = 0

/** Milliseconds of searches that nobody made before, one after the other. */
const search = (base: string, count: number) =>
  timesOf(count, async () => {
    searches += 1
    const q = encodeURIComponent(`${words[searches % words.length]} ${searches}`)
    const { status } = await ask(`${base}/api/job-vacancies?per_page=50&q=${q}`)
    if (status !== 200) throw new Error(`a search answered ${status}`)
  })

/** Measures while 200 logins are always under way; a refused one comes again after a moment. */
export async function duringLogins(
  board: Started,
  name: string,
  count: number,
  { say, goal }: Results,
): Promise<void> {
  const base = `http://127.0.0.1:${board.port}`
  const run = Date.now()
  const email = (no: number) => `login.${run}.${no}@example.lk`
  for (let no = 0; no < AT_ONCE; no += 1) {
    const account = { name: 'Kamala Silva', email: email(no), password, password_confirmation: password }
    const { status, body } = await post(base, '/api/register', account)
    if (status !== 201) throw new Error(`registering answered ${status}: ${body.toString()}`)
  }
  const quiet = await search(base, count)
  let over = false
  let refused = 0
  const times: number[] = []
  const loggingIn = Array.from({ length: AT_ONCE }, async (_, no) => {
    while (!over) {
      const begun = performance.now()
      const { status, body } = await post(base, '/api/login', { email: email(no), password })
      if (status === 503) refused += 1
      else if (status === 200) times.push(performance.now() - begun)
      else throw new Error(`a login answered ${status}: ${body.toString()}`)
      if (status === 503) await wait(250)
    }
  })
  const logins = Promise.all(loggingIn)
  // An error is thrown below.
  logins.catch(() => (over = true))
  await wait(500)
  const begun = performance.now()
  const before = times.length
  const busy = await search(base, count)
  const perSecond = ((times.length - before) / (performance.now() - begun)) * 1_000
  over = true
  await logins
  times.sort((a, b) => a - b)
  const p95 = at(busy, 0.95)
  say(
    `Searches not cached, p50 and p95: ${at(quiet, 0.5).toFixed(1)} and ${at(quiet, 0.95).toFixed(1)} ms quiet, ${at(busy, 0.5).toFixed(1)} and ${p95.toFixed(1)} ms while ${AT_ONCE} log in; ${perSecond.toFixed(0)} logins a second, half of them within ${(at(times, 0.5) / 1_000).toFixed(1)} s, ${refused} refused with 429.`,
  )
  goal(
    `searches not cached while ${AT_ONCE} log in at once, ${name}, p95`,
    `under ${MAX_MS} ms`,
    p95,
    ' ms',
    p95 < MAX_MS,
  )
}
