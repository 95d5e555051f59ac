import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anAddress, sendPosition } from '#test/support/application-forms.ts'
import { aPositionApplication, aVacancy } from '#test/support/factories.ts'

const board = await testBoard({ after })

test('a vacancy says in steps how many applied, unless its employer hides it', async () => {
  const { id } = await aVacancy(board)
  const hiding = await aVacancy(board, { hides: ['applied'] })
  const applied = async (of = id) => (await board.call({ url: `/api/jobs/${of}` })).json().applied
  for (let no = 0; no < 4; no += 1) await aPositionApplication(board, { vacancy_id: id })
  await aPositionApplication(board, { vacancy_id: id, stage: 'withdrawn' })
  assert.deepEqual([await applied(), await applied(hiding.id)], ['under_5', null])
  assert.equal((await sendPosition(board, id, { email: anAddress() })).statusCode, 201)
  assert.equal(await applied(), '5_to_20')
  for (let no = 0; no < 15; no += 1) await aPositionApplication(board, { vacancy_id: id })
  assert.equal(await applied(), '5_to_20', 'the answer is cached until somebody applies by the form')
  assert.equal((await sendPosition(board, id, { email: anAddress() })).statusCode, 201)
  assert.equal(await applied(), 'over_20')
  await board.db.updateTable('vacancies').set({ closing_date: '2026-11-19' }).where('id', '=', id).execute()
  assert.equal((await sendPosition(board, hiding.id, { email: anAddress() })).statusCode, 201)
})
