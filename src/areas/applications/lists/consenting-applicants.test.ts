import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { aCategory, aCategoryApplication, aJobSeekerForm, anAdmin } from '#test/support/factories.ts'
import type { ConsentingRow } from '../admin-rows.ts'

const board = await testBoard({ after })
const { token } = await anAdmin(board)
const { id: job_category_id } = await aCategory(board)
const day = (no: number) => ({ created_at: `2026-11-0${no}T06:00:00.000Z`, job_category_id })

await aCategoryApplication(board, { ...day(1), name: 'Selvi Welder', city: 'Galle', consent: 'agree' })
await aJobSeekerForm(board, {
  ...day(2),
  full_name: 'Amara',
  address: '7 Fort Road, Galle',
  skills: 'arc welding',
  consent: 'agree',
})
await aCategoryApplication(board, {
  ...day(3),
  name: 'Ruwan Welder',
  city: 'Kandy',
  email: 'R@example.lk',
  consent: 'agree',
})
await aJobSeekerForm(board, { ...day(4), full_name: 'Nobody', skills: 'welding', consent: 'disagree' })
await aCategoryApplication(board, {
  ...day(5),
  name: 'Ruwan',
  city: 'Kandy',
  email: 'r@example.lk',
  consent: 'disagree',
})

async function found(query: string) {
  const url = `/api/admin/consenting-applicants?per_page=2&category=${job_category_id}&${query}`
  const answer = await board.call({ url, token })
  assert.equal(answer.statusCode, 200, answer.body)
  const names = answer.json<ConsentingRow[]>().map(({ name, agrees }) => (agrees ? name : `${name} (no)`))
  return [names, answer.headers['x-total-count']]
}

test('who agreed is found in both kinds of forms, the newest first, page by page', async () => {
  assert.deepEqual(await found('page=1'), [['Ruwan Welder (no)', 'Amara'], '3'])
  assert.deepEqual(await found('page=2'), [['Selvi Welder'], '3'])
  assert.deepEqual(await found('page=3'), [[], '3'])
  assert.deepEqual(await found('sort=created_at'), [['Selvi Welder', 'Amara'], '3'])
})

test('by each of several words in any order, and by place', async () => {
  assert.deepEqual(await found('q=weld'), [['Ruwan Welder (no)', 'Amara'], '3'])
  assert.deepEqual(await found('q=welding%20arc'), [['Amara'], '1'])
  assert.deepEqual(await found('q=weld&place=galle'), [['Amara', 'Selvi Welder'], '2'])
  assert.deepEqual(await found('q=plumber'), [[], '0'])
})
