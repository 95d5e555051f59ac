import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { accountApplied } from '#src/areas/applications/index.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import { mailsTo } from '#test/support/application-forms.ts'
import { aPositionApplication, aUser, aVacancy } from '#test/support/factories.ts'
import { remindOfSaved } from './remind-of-saved.ts'

const board = await testBoard({ after })
const run = () => remindOfSaved(board.app.context, accountApplied)
const save = (user: { token: string }, ids: number[]) =>
  board.call({ method: 'POST', url: '/api/account/saved', token: user.token, payload: { ids } })

test('who saved a vacancy gets one mail two days before it closes, unless they have applied', async () => {
  const vacancy = await aVacancy(board, { position: 'Cook', closing_date: '2026-11-30' })
  const filled = await aVacancy(board, { closing_date: '2026-11-30' })
  const [reader, applicant, guest] = [await aUser(board), await aUser(board), await aUser(board)]
  for (const user of [reader, applicant, guest])
    assert.equal((await save(user, [vacancy.id, filled.id])).statusCode, 200)
  await aPositionApplication(board, { vacancy_id: vacancy.id, user_id: applicant.id })
  await aPositionApplication(board, { vacancy_id: vacancy.id, email: guest.email.toUpperCase() })
  const ended = { closed_at: board.clock.now().toISOString(), closed_reason: 'filled' as const }
  await board.db.updateTable('vacancies').set(ended).where('id', '=', filled.id).execute()

  board.clock.set('2026-11-27T06:30:00.000Z')
  assert.equal(await run(), 0)
  board.clock.set('2026-11-28T06:30:00.000Z')
  assert.equal(await run(), 1)
  const [mail, ...more] = (await mailsTo(board, reader.email)).filter(
    ({ template }) => template === 'saved_closing',
  )
  assert.equal(more.length, 0)
  assert.partialDeepStrictEqual(mail!.payload, { position: 'Cook', vacancy_id: vacancy.id })
  board.clock.advance(DAY_MS)
  assert.equal(await run(), 0)
})

test('who saves a vacancy in its last days knows when it closes', async () => {
  board.clock.set('2026-12-10T06:30:00.000Z')
  const vacancy = await aVacancy(board, { closing_date: '2026-12-11' })
  await save(await aUser(board), [vacancy.id])
  assert.equal(await run(), 0)
})
