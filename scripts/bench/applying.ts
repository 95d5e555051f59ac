// Applications with a résumé of 1 MB, against a bare handler that takes the same bytes.
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { ask, median } from './asking.ts'
import { startBare } from './process.ts'
import type { BenchRun } from './report.ts'

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

/** Applications in a second, 32 at a time, until `count` are in. */
async function burst(base: string, ids: readonly number[], count: number): Promise<number> {
  let left = count
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (left > 0) {
        left -= 1
        await apply(base, ids[left % ids.length]!)
      }
    }),
  )
  return (count / (performance.now() - begun)) * 1_000
}

/** Alternates with bare node:http that streams the same bytes to a file, syncs it and inserts a row. */
export async function applying(
  base: string,
  database: string,
  { folder, rounds, goals }: BenchRun,
): Promise<void> {
  const bare = await startBare(['upload', database, mkdtempSync(join(folder, 'bare-'))])
  const ids = await openVacancies(base)
  const [ours, theirs]: [number[], number[]] = [[], []]
  try {
    await burst(base, ids, 64)
    await burst(bare.base, ids, 64)
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await burst(base, ids, 160 * rounds))
      theirs.push(await burst(bare.base, ids, 160 * rounds))
    }
  } finally {
    await bare.stop()
  }
  goals.applying = median(ours) / median(theirs)
}
