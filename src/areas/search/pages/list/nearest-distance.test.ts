import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getPath } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { testBoard } from '#test/support/app.ts'
import { aVacancy } from '#test/support/factories.ts'
import { searchVacancies } from '../../calls/lists/search-vacancies.ts'
import { nearestDistance } from './nearest-distance.ts'

const board = await testBoard({ after })
const cities = new Map(
  (await board.db.selectFrom('cities').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
)
await aVacancy(board, { position: 'Registered Nurse', city_id: cities.get('Kandy')! })
await aVacancy(board, { position: 'Teacher', city_id: cities.get('Kandy')! })

const distance = async (q: string) => {
  const answer = await board.call({ method: 'GET', url: getPath(searchVacancies, {}, { q }) })
  return nearestDistance(answer.json<AnswerOf<typeof searchVacancies>>().near)
}

test('the nearest of an empty list is of its trade', async () => {
  assert.ok((await distance('nurse galle'))! > 100)
  assert.equal(await distance('dentist galle'), undefined, 'nurses are a related trade')
  assert.equal(await distance('music teacher galle'), undefined, 'any teacher is none of music')
})
