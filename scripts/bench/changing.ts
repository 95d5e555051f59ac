// What others do while pages are read: approve, apply, search, edit.
import { ask, at, bearer } from './asking.ts'
import { load, type Started } from './process.ts'
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
/** Made once: whoever sends takes next to nothing of the core that PostgreSQL has. */
const restOfForm = Buffer.concat([
  Buffer.alloc(1_000_000 - pdfHead.length - pdfTail.length, '%'),
  Buffer.from(`${pdfTail}\r\n--${EDGE}--\r\n`),
])

const run = Date.now()
let applicants = 0

/** Sends one application with a résumé of 1 MB; throws when it is not taken. */
async function apply(base: string, vacancy: number): Promise<void> {
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

async function openVacancies(base: string): Promise<number[]> {
  const { body } = await ask(`${base}/api/job-vacancies?per_page=100`)
  return (JSON.parse(body.toString()) as { id: number }[]).map(({ id }) => id)
}

/** 32 at a time, until `count` are in. */
export async function applying(
  board: Started,
  count: number,
): Promise<{ perSecond: number; growth: number; p95: number }> {
  const base = `http://127.0.0.1:${board.port}`
  const ids = await openVacancies(base)
  for (let no = 0; no < 8; no += 1) await apply(base, ids[no % ids.length]!)
  const before = board.memory()
  let most = before
  const watching = setInterval(() => (most = Math.max(most, board.memory())), 200)
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
  clearInterval(watching)
  return {
    perSecond: (count / (performance.now() - begun)) * 1000,
    growth: Math.max(0, most - before) / 1e6,
    p95: at(
      times.sort((a, b) => a - b),
      0.95,
    ),
  }
}

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

/** Milliseconds from the moment that a decision is sent to one node until the other's kept pages show it, sorted. */
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
export async function disturbed(board: Started, seconds: number, results: Results) {
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
