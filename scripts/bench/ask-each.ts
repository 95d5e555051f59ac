import { ask, at, bearer, timesOf } from './asking.ts'
import type { Started } from './process.ts'
import type { Results } from './results.ts'

const TIMES = 40
const MAX_MS = 50

/** Calls by their names. */
export type MeasuredRequests = Record<string, { path: string; token: string }>

/** Asks each call for itself, one time after the other, and holds it to 50 ms. `where` says over what, in the goals. */
export async function askEach(
  board: Started,
  requests: MeasuredRequests,
  where: string,
  { say, goal }: Pick<Results, 'say' | 'goal'>,
): Promise<void> {
  say('| Not cached | p50 ms | p95 ms |\n|---|---|---|')
  for (const [name, { path, token }] of Object.entries(requests)) {
    const times = await timesOf(TIMES, async () => {
      const { status } = await ask(`http://127.0.0.1:${board.port}${path}`, { headers: bearer(token) })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
    })
    const [p50, p95] = [at(times, 0.5), at(times, 0.95)]
    say(`| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} |`)
    goal(`${name}, ${where}, p95`, `at most ${MAX_MS} ms`, p95, ' ms', p95 <= MAX_MS)
  }
}
