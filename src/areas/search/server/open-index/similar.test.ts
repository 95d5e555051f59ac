import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { similarVacancies } from '#src/areas/vacancies/calls/vacancies.ts'
import { getPath } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { testBoard } from '#test/support/app.ts'
import { aCategory, aVacancy } from '#test/support/factories.ts'
import { warmOpenIndex } from './open-index.ts'

const board = await testBoard({ after })
await warmOpenIndex(board.app.context)
const [hotels, shops] = [(await aCategory(board)).id, (await aCategory(board)).id]
const town = (name: string) =>
  board.db.selectFrom('cities').select('id').where('name', '=', name).executeTakeFirstOrThrow()
const [galle, matara, jaffna] = [await town('Galle'), await town('Matara'), await town('Jaffna')]

async function similarTo(id: number): Promise<string[]> {
  const url = getPath(similarVacancies, { id })
  const response = await board.call({ method: 'GET', url })
  assert.equal(response.statusCode, 200, response.body)
  return response.json<AnswerOf<typeof similarVacancies>>().map(({ position }) => position)
}

test('similar are those of the trade in any category, the nearest first, then trades next to it, then the category', async () => {
  const waiter = await aVacancy(board, { position: 'Waiter', job_category_id: hotels, city_id: galle.id })
  await aVacancy(board, { position: 'Steward Jaffna', job_category_id: shops, city_id: jaffna.id })
  await aVacancy(board, { position: 'Steward Matara', job_category_id: shops, city_id: matara.id })
  await aVacancy(board, { position: 'Steward', job_category_id: shops })
  await aVacancy(board, { position: 'Bartender', job_category_id: shops, city_id: galle.id })
  await aVacancy(board, { position: 'Gardener', job_category_id: hotels, city_id: galle.id })
  await aVacancy(board, { position: 'Tailor', job_category_id: shops, city_id: galle.id })
  const ended = { closed_at: board.clock.now().toISOString(), closed_reason: 'filled' } as const
  await aVacancy(board, { position: 'Waiter Galle', city_id: galle.id, ...ended })
  assert.deepEqual(await similarTo(waiter.id), [
    'Steward Matara',
    'Steward Jaffna',
    'Steward',
    'Bartender',
    'Gardener',
  ])
})

test('a position without a trade has those of its category, and one that waits has none for the public', async () => {
  const category = (await aCategory(board)).id
  const odd = await aVacancy(board, { position: 'Xyzzy', job_category_id: category })
  await aVacancy(board, { position: 'Plugh', job_category_id: category })
  assert.deepEqual(await similarTo(odd.id), ['Plugh'])
  const waiting = await aVacancy(board, { position: 'Waiter', status: 0 })
  const response = await board.call({ method: 'GET', url: getPath(similarVacancies, { id: waiting.id }) })
  assert.equal(response.statusCode, 404)
})
