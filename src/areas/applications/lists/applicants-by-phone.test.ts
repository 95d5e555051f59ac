import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anEmployer } from '#test/support/employer.ts'
import {
  aCategoryApplication,
  aJobSeekerForm,
  anAdmin,
  aPositionApplication,
} from '#test/support/factories.ts'

const board = await testBoard({ after })
const { token } = await anAdmin(board)
const { vacancy, call } = await anEmployer(board)

const stored = ['0779001101', '+94779001101', '077 900 1101', '0094 (0)77-9001101'] as const
for (const [at, phone] of stored.entries()) {
  await aPositionApplication(board, { vacancy_id: vacancy.id, full_name: `Found ${at}`, phone })
  await aCategoryApplication(board, { name: `Found ${at}`, phone, consent: 'agree' })
  await aJobSeekerForm(board, { full_name: `Found ${at}`, phone, consent: 'agree' })
}

const other = { phone: '071 900 1101', vacancy_id: vacancy.id, full_name: 'Another' }
await aPositionApplication(board, other)
await aCategoryApplication(board, { phone: other.phone, name: other.full_name, consent: 'agree' })
await aJobSeekerForm(board, { phone: other.phone, full_name: other.full_name, consent: 'agree' })

/** A list has each of `stored` so many times, once for each table that it is made of. */
const lists: [url: string, times: number][] = [
  ['/api/all-applications', 2],
  ['/api/applications', 1],
  ['/api/jobs-applicants', 1],
  ['/api/admin/job-seeker-forms', 1],
  ['/api/admin/consenting-applicants', 2],
]
const spellings = [...stored, '94779001101', '779001101', '077.900.1101', '(077) 900-11', '9477900110']

async function found(url: string, q: string) {
  const answer = await board.call({ url: `${url}?page=1&per_page=50&q=${encodeURIComponent(q)}`, token })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ name?: string; full_name?: string }[]>().map((row) => row.full_name ?? row.name)
}

for (const [url, times] of lists)
  test(`${url} finds a phone in any spelling, whatever the spelling it was given in`, async () => {
    for (const q of spellings) {
      const names = await found(url, q)
      assert.equal(names.length, stored.length * times, q)
      assert.ok(!names.includes('Another'), q)
    }
    assert.equal((await found(url, '9001101')).length, (stored.length + 1) * times)
    assert.deepEqual(await found(url, '077 900 1102'), [])
  })

test('an employer finds a phone in any spelling too', async () => {
  for (const q of spellings) {
    const answer = await call('GET', `/vacancies/${vacancy.id}/applications?q=${encodeURIComponent(q)}`)
    assert.equal(answer.json<unknown[]>().length, stored.length, q)
  }
})
