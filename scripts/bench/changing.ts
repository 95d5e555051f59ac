// The bench lets others approve, apply, search and edit while it reads pages.
import { apply, openVacancies } from './applying.ts'
import { ask, at, bearer } from './asking.ts'
import { load, type Started } from './process.ts'
import type { Results } from './results.ts'

const run = Date.now()

const decide = async (board: Started, id: number, status: 1 | 2) => {
  const answer = await ask(`http://127.0.0.1:${board.port}/api/job-vacancies/${id}/status`, {
    method: 'PATCH',
    headers: { ...bearer(board.token), 'content-type': 'application/json' },
    body: JSON.stringify(
      status === 1 ? { status } : { status, rejection_reason: 'other', rejection_note: 'Bench' },
    ),
  })
  if (answer.status !== 200) throw new Error(`deciding answered ${answer.status}: ${answer.body.toString()}`)
}

/**
 * Measures the milliseconds from the moment that a decision is sent to one node until the other's cached pages show
 * it, sorted.
 */
export async function seenElsewhere(here: Started, other: Started, count: number): Promise<number[]> {
  const base = `http://127.0.0.1:${other.port}`
  const [id] = await openVacancies(base)
  const times: number[] = []
  for (let no = 0; no < count; no += 1) {
    const status = no % 2 === 0 ? 2 : 1
    await ask(`${base}/jobs/${id}`)
    await ask(`${base}/api/jobs/${id}`)
    const begun = performance.now()
    await decide(here, id!, status)
    const expected = status === 1 ? 200 : 404
    while ((await ask(`${base}/api/jobs/${id}`)).status !== expected)
      if (performance.now() - begun > 10_000) throw new Error('the other node did not hear of it')
    times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)
}

/** The p99 of a hot page, quiet and while somebody uploads, searches and edits, and how long an edit takes then. */
async function disturbed(board: Started, seconds: number, results: Results) {
  const base = `http://127.0.0.1:${board.port}`
  const headers = { 'accept-encoding': 'br' }
  const ids = await openVacancies(base)
  const measured: { quiet: number; busy: number; edit: number }[] = []
  for (const path of ['/', '/api/job-vacancies?per_page=50']) {
    await load(base + path, 1, headers)
    const quiet = await load(base + path, seconds, headers)
    const edits: number[] = []
    let over = false
    const somebody = (async () => {
      for (let no = 0; !over; no += 1) {
        await apply(base, ids[no % ids.length]!)
        await ask(`${base}/api/job-vacancies?per_page=50&q=driver+${run}${no}`)
        await ask(`${base}/?q=nurse&page=${1 + no}`)
        const begun = performance.now()
        await decide(board, ids[no % 10]!, no % 2 === 0 ? 2 : 1)
        await decide(board, ids[no % 10]!, 1)
        edits.push((performance.now() - begun) / 2)
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
    })()
    const busy = await load(base + path, seconds, headers)
    over = true
    await somebody
    const edit = at(
      edits.sort((a, b) => a - b),
      0.5,
    )
    measured.push({ quiet: quiet.p99, busy: busy.p99, edit })
    results.say(
      `| \`${path}\` | ${Math.round(quiet.perSecond)} | ${quiet.p99.toFixed(2)} | ${Math.round(busy.perSecond)} | ${busy.p99.toFixed(2)} | ${edit.toFixed(0)} |`,
    )
  }
  return measured
}

/** Says how quick hot pages stay meanwhile, and holds them to a goal. */
export async function whileOthersWrite(board: Started, seconds: number, results: Results): Promise<void> {
  results.say('| Hot answer | quiet/s | quiet p99 ms | while others write/s | p99 ms | a decision takes ms |')
  results.say('|---|---|---|---|---|---|')
  const measured = await disturbed(board, seconds, results)
  const worst = Math.max(...measured.map(({ quiet, busy }) => busy / quiet))
  results.goal(
    'p99 of hot pages while someone uploads, searches and edits',
    'under 2.5 × quiet',
    worst,
    ' ×',
    worst < 2.5,
  )
}
