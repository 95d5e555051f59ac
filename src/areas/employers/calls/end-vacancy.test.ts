import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { texts as ta } from '#src/strings/account/ta.ts'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { getRow } from '#test/support/find-rows.ts'
import { anOwnerOfVacancies } from '#test/support/own-vacancies.ts'

const board = await testBoard({ after }, { RATE_LIMIT_SCALE: '1000' })
const { owner, mine, post, shown, actsOf, dayIn } = await anOwnerOfVacancies(board)

test('filled and withdrawn count at once, once, and a press on the other tab learns of it', async () => {
  const filled = await mine()
  const first = await post(`/${filled.id}/filled`)
  assert.deepEqual([first.statusCode, first.json().data.state], [200, 'filled'])
  assert.equal((await board.call({ url: `/api/jobs/${filled.id}` })).json().closed_reason, 'filled')
  board.clock.advance(60_000)
  const again = await post(`/${filled.id}/filled`)
  assert.deepEqual([again.statusCode, again.json().data.closed_at], [200, first.json().data.closed_at])
  const other = await post(`/${filled.id}/withdraw`)
  assert.deepEqual([other.statusCode, other.json().current.state], [409, 'filled'])
  const withdrawn = await mine()
  assert.equal((await post(`/${withdrawn.id}/withdraw`)).json().data.state, 'withdrawn')
  assert.deepEqual(await actsOf(withdrawn.id), ['posted', 'approved', 'withdrawn'])
  assert.equal((await post(`/${(await mine({ status: 0 })).id}/filled`)).statusCode, 409)
})

test('who ends a vacancy may say whether somebody was found, and where; without it nothing is stored', async () => {
  const foundOf = async (id: number) => (await getRow(board.db, 'vacancies', { id }, ['found'])).found
  const [here, none, silent] = [await mine(), await mine(), await mine()]
  assert.equal((await post(`/${here.id}/filled`, { found: 'here' })).statusCode, 200)
  assert.equal((await post(`/${none.id}/withdraw`, { found: 'none' })).statusCode, 200)
  assert.equal((await post(`/${silent.id}/filled`, { found: 'perhaps' })).statusCode, 422)
  assert.equal((await post(`/${silent.id}/filled`)).statusCode, 200)
  assert.deepEqual(
    [await foundOf(here.id), await foundOf(none.id), await foundOf(silent.id)],
    ['here', 'none', null],
  )
})

test('what became of an act is said in the language of the page', async () => {
  const { id } = await mine()
  const headers = { 'accept-language': 'ta' }
  const url = `/api/account/vacancies/${id}/filled`
  const answer = await board.call({ method: 'POST', url, payload: {}, token: owner.token, headers })
  assert.equal(answer.json().message, ta['my_vacancies.marked_filled'])
})

test('an act on an older version than the present one is refused with the present one', async () => {
  const { id, updated_at } = await mine()
  await changeRows(
    board.db,
    'vacancies',
    { id },
    { updated_at: board.clock.now().toISOString(), position: 'Edited by an admin' },
  )
  board.clock.advance(1_000)
  await changeRows(board.db, 'vacancies', { id }, { updated_at: board.clock.now().toISOString() })
  const stale = await post(`/${id}/withdraw`, { updated_at: new Date(updated_at).toISOString() })
  assert.deepEqual([stale.statusCode, stale.json().current.position], [409, 'Edited by an admin'])
})

test('an open vacancy is extended once, by 30 days at most', async () => {
  const { id, closing_date } = await mine({ closing_date: dayIn(5) })
  const seen = await shown(id)
  assert.equal(seen.extend_until, dayIn(35))
  const far = await post(`/${id}/extend`, { closing_date: dayIn(36) })
  assert.deepEqual([far.statusCode, Object.keys(far.json().errors)], [422, ['closing_date']])
  assert.equal((await post(`/${id}/extend`, { closing_date: dayIn(4) })).statusCode, 422)
  const { data } = (await post(`/${id}/extend`, { closing_date: dayIn(35) })).json()
  assert.deepEqual(
    [data.closing_date, data.first_closing_date, data.extend_until, data.acts.includes('extend')],
    [dayIn(35), closing_date, null, false],
  )
  assert.equal((await post(`/${id}/extend`, { closing_date: dayIn(35) })).statusCode, 200, 'a retry')
  assert.equal((await post(`/${id}/extend`, { closing_date: dayIn(36) })).statusCode, 409)
  const late = await mine({ closing_date: dayIn(85), first_closing_date: dayIn(0) })
  assert.equal((await shown(late.id)).extend_until, dayIn(90), 'within 90 days of the first closing day')
})

test('a filled vacancy is opened again for 7 days, within its closing day, and a withdrawn one is not', async () => {
  const { id } = await mine({ closing_date: dayIn(30) })
  await post(`/${id}/filled`, { found: 'here' })
  assert.deepEqual((await shown(id)).acts, ['reopen'])
  const opened = await post(`/${id}/reopen`)
  assert.deepEqual([opened.statusCode, opened.json().data.state], [200, 'open'])
  assert.equal((await board.call({ url: `/api/jobs/${id}` })).json().is_open, true)
  assert.deepEqual(await actsOf(id), ['posted', 'approved', 'filled', 'reopened'])
  assert.equal((await post(`/${id}/reopen`)).statusCode, 200, 'a retry')
  const withdrawn = await mine()
  await post(`/${withdrawn.id}/withdraw`)
  assert.equal((await post(`/${withdrawn.id}/reopen`)).statusCode, 409)
  await post(`/${id}/filled`)
  const closed_at = new Date(board.clock.now().getTime() - 8 * 86_400_000).toISOString()
  await changeRows(board.db, 'vacancies', { id }, { closed_at })
  assert.equal((await post(`/${id}/reopen`)).statusCode, 409)
})
