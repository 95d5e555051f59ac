import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { aPositionApplication, aUser, aVacancy } from '#test/support/factories.ts'

const board = await testBoard({ after })

/** A claimed company with a vacancy. */
async function aCompany(name: string) {
  const user = await aUser(board)
  const vacancy = await aVacancy(board, { company_name: name, user_id: user.id, status: 1 })
  const id = vacancy.company_id!
  const at = board.clock.now().toISOString()
  await board.db.updateTable('companies').set({ claimed_at: at }).where('id', '=', id).execute()
  await insertRow(board.db, 'company_accounts', { user_id: user.id, company_id: id, linked_at: at })
  return { id, vacancy }
}
const shown = async (id: number) => (await board.call({ url: `/api/companies/${id}` })).json().replies

test('a company tells how many of ten applicants it answers, and in how many days, from ten applications on', async () => {
  const { id, vacancy } = await aCompany('Prompt Answers')
  const created = new Date(board.clock.now().getTime() - 30 * DAY_MS)
  const ids: number[] = []
  const apply = async (facts = {}) =>
    ids.push(
      (
        await aPositionApplication(board, {
          vacancy_id: vacancy.id,
          created_at: created.toISOString(),
          ...facts,
        })
      ).id,
    )
  for (let no = 0; no < 9; no += 1) await apply()
  assert.equal(await shown(id), null)
  await apply()
  await apply({ stage: 'withdrawn' })
  // The page is kept until a vacancy changes.
  board.clock.advance(1)
  const answer = (
    application_id: number,
    stage: 'hired' | 'not_selected' | 'shortlisted',
    days: number,
    by: 'employer' | 'board' = 'employer',
  ) =>
    insertRow(board.db, 'application_stages', {
      application_id,
      stage,
      changed_by: by,
      changed_at: new Date(created.getTime() + days * DAY_MS).toISOString(),
    })
  await answer(ids[0]!, 'hired', 2)
  await answer(ids[1]!, 'not_selected', 4)
  await answer(ids[2]!, 'not_selected', 9)
  await answer(ids[3]!, 'shortlisted', 1)
  await answer(ids[4]!, 'not_selected', 1, 'board')
  await board.app.context.changes.transaction(async (_trx, changed) => changed(`company:${id}`))
  assert.deepEqual(await shown(id), { of_ten: 3, days: 4 })
})

test('ten applications without an answer say so, without days', async () => {
  const { id, vacancy } = await aCompany('Silent Mills')
  for (let no = 0; no < 10; no += 1) await aPositionApplication(board, { vacancy_id: vacancy.id })
  assert.deepEqual(await shown(id), { of_ten: 0, days: null })
})
