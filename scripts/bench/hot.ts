// Hot answers against bare node:http that sends the same bytes and headers, and how they hold beside who writes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { apply, openVacancies } from './applying.ts'
import { ask, median } from './asking.ts'
import { load, startBare } from './process.ts'
import type { BenchRun } from './report.ts'

export async function hot(base: string, run: BenchRun): Promise<void> {
  const [id] = await openVacancies(base)
  const paths = ['/', '/?category=3', `/jobs/${id}`, '/api/job-vacancies?per_page=50', '/api/categories']
  const ratios: number[] = []
  for (const path of paths) ratios.push(await against(base, path, run))
  run.goals.hot = Math.min(...ratios)
}

async function against(base: string, path: string, { folder, rounds, seconds }: BenchRun): Promise<number> {
  const headers = { 'accept-encoding': 'br' }
  await ask(base + path, { headers })
  const answer = await ask(base + path, { headers })
  const file = join(folder, 'answer.json')
  writeFileSync(file, JSON.stringify({ ...answer, body: answer.body.toString('base64') }))
  const bare = await startBare(['hot', file])
  const [ours, theirs]: [number[], number[]] = [[], []]
  try {
    for (const server of [base, bare.base]) await load(server + path, 1)
    for (let round = 0; round < rounds; round += 1) {
      ours.push((await load(base + path, seconds)).perSecond)
      theirs.push((await load(bare.base + path, seconds)).perSecond)
    }
  } finally {
    await bare.stop()
  }
  return median(ours) / median(theirs)
}

/** Somebody applies, searches, reads lists and decides while others read a hot page. */
export async function besideOthers(base: string, token: string, { seconds, goals }: BenchRun): Promise<void> {
  const ids = await openVacancies(base)
  const ratios: number[] = []
  for (const path of ['/', '/api/job-vacancies?per_page=50']) {
    await load(base + path, 1)
    const quiet = await load(base + path, seconds * 2)
    let over = false
    const somebody = (async () => {
      for (let no = 0; !over; no += 1) {
        await apply(base, ids[no % ids.length]!)
        await ask(`${base}/api/job-vacancies?per_page=50&q=driver+${ratios.length}${no}`)
        await ask(`${base}/?q=nurse&page=${1 + no}`)
        await decide(base, token, ids[no % 10]!, no % 2 === 0 ? 2 : 1)
        await decide(base, token, ids[no % 10]!, 1)
        await wait(250)
      }
    })()
    const busy = await load(base + path, seconds * 2)
    over = true
    await somebody
    ratios.push(busy.p99 / quiet.p99)
  }
  goals.beside = Math.max(...ratios)
}

async function decide(base: string, token: string, id: number, status: 1 | 2): Promise<void> {
  const reason = { rejection_reason: 'other', rejection_note: 'Bench' }
  const answer = await ask(`${base}/api/job-vacancies/${id}/status`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status, ...(status === 2 && reason) }),
  })
  if (answer.status !== 200) throw new Error(`deciding answered ${answer.status}: ${answer.body.toString()}`)
}
