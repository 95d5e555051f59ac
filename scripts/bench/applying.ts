// Applications with a résumé of 1 MB, against a bare handler that takes the same bytes.
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ask, at } from './asking.ts'
import { startNode, type Started } from './process.ts'
import type { Results } from './results.ts'

const EDGE = 'edge-of-a-bench-form'
const part = (about: string, value: string) =>
  `--${EDGE}\r\nContent-Disposition: form-data; ${about}\r\n\r\n${value}\r\n`

const fields = Object.entries({
  first_name: 'Nimal',
  last_name: 'Perera',
  phone: '077 123 4567',
  city: 'Moratuwa',
  cover_letter: 'I have run these machines for six years.',
  agreeTerms: 'true',
})
  .map(([name, value]) => part(`name="${name}"`, value))
  .join('')
const fileHead = part('name="resume"; filename="cv.pdf"\r\nContent-Type: application/pdf', '').trimEnd()
const pdfHead =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n'
const pdfTail = '\ntrailer<</Root 1 0 R>>\n%%EOF\n'
/** It is made once, so that sending takes next to nothing of the core that PostgreSQL has. */
const restOfForm = Buffer.concat([
  Buffer.alloc(1_000_000 - pdfHead.length - pdfTail.length, '%'),
  Buffer.from(`${pdfTail}\r\n--${EDGE}--\r\n`),
])

const run = Date.now()
let applicants = 0

/** Sends one application with a résumé of 1 MB; throws when it is not taken. */
export async function apply(base: string, vacancy: number): Promise<void> {
  const no = (applicants += 1)
  const email = part('name="email"', `bench.${run}.${no}@example.lk`)
  const begin = `${email}${fields}${fileHead}\r\n\r\n${pdfHead}% ${no}\n`
  const { status, body } = await ask(`${base}/api/jobs/${vacancy}/apply`, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${EDGE}` },
    body: Buffer.concat([Buffer.from(begin), restOfForm]),
  })
  if (status !== 201) throw new Error(`applying answered ${status}: ${body.toString().slice(0, 300)}`)
}

export async function openVacancies(base: string): Promise<number[]> {
  const { body } = await ask(`${base}/api/job-vacancies?per_page=100`)
  return (JSON.parse(body.toString()) as { id: number }[]).map(({ id }) => id)
}

/** 32 at a time, until `count` are in. Answers how long each took, sorted, and how many there were in a second. */
async function burst(base: string, ids: readonly number[], count: number) {
  const times: number[] = []
  let left = count
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (left > 0) {
        left -= 1
        const start = performance.now()
        await apply(base, ids[left % ids.length]!)
        times.push(performance.now() - start)
      }
    }),
  )
  return {
    perSecond: (count / (performance.now() - begun)) * 1000,
    times: times.sort((a, b) => a - b),
  }
}

type Burst = Awaited<ReturnType<typeof burst>>

/** The median of some. */
function middle(bursts: readonly Burst[]): Burst {
  return bursts.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(bursts.length / 2)]!
}

export interface ApplyingRounds {
  /** A `postgres://` address for the bare handler's own table. */
  database: string
  folder: string
  rounds: number
  /** Applications of each round. */
  count: number
}

/** Alternates with bare node:http that streams the same bytes to a file, syncs it and inserts a row. */
export async function applying(board: Started, how: ApplyingRounds, { say, goal }: Results): Promise<void> {
  const { database, rounds, count } = how
  const folder = mkdtempSync(join(how.folder, 'bare-'))
  const bare = await startNode('bare-upload.ts', [database, folder])
  const [ours, theirs]: [Burst[], Burst[]] = [[], []]
  const base = `http://127.0.0.1:${board.port}`
  const bareBase = `http://127.0.0.1:${bare.port}`
  const ids = await openVacancies(base)
  let growth = 0
  try {
    await burst(base, ids, 64)
    await burst(bareBase, ids, 64)
    const before = board.memory()
    for (let round = 0; round < rounds; round += 1) {
      const watching = setInterval(() => (growth = Math.max(growth, board.memory() - before)), 200)
      ours.push(await burst(base, ids, count))
      clearInterval(watching)
      theirs.push(await burst(bareBase, ids, count))
    }
  } finally {
    await bare.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const [mine, best] = [middle(ours), middle(theirs)]
  const ratio = mine.perSecond / best.perSecond
  say(
    `Applications with a PDF of 1 MB, 32 at once: ${mine.perSecond.toFixed(0)} a second, p95 ${at(mine.times, 0.95).toFixed(0)} ms, memory grew by ${(growth / 1e6).toFixed(0)} MB. ` +
      `Bare node:http that streams the same to a file, syncs it and inserts a row: ${best.perSecond.toFixed(0)} a second, p95 ${at(best.times, 0.95).toFixed(0)} ms.`,
  )
  goal(
    'applying with a 1 MB PDF, 32 at once, PostgreSQL, ratio to a bare handler',
    '0.50 or more',
    ratio,
    '',
    ratio >= 0.5,
  )
  goal('its memory growth', 'under 100 MB', growth / 1e6, ' MB', growth < 100e6)
}
