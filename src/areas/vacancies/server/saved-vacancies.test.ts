import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { aUser, aVacancy } from '#test/support/factories.ts'
import { MAX_SAVED, type SavedVacancy } from '../calls/saved.ts'

const board = await testBoard({ after })

const lookUp = (query: string) => board.call({ url: `/api/saved-vacancies?${query}` })
const save = (token: string, ids: unknown) => board.send('POST', '/api/account/saved', { ids }, token)
const statesOf = (rows: SavedVacancy[]) => rows.map(({ id, state }) => [id, state])

/** One vacancy of each kind that the public is told about, and some that it is not. */
async function kinds() {
  const closed_at = board.clock.now().toISOString()
  const ended = (closed_reason: string) => aVacancy(board, { closed_reason, closed_at })
  return {
    open: await aVacancy(board),
    filled: await ended('filled'),
    withdrawn: await ended('withdrawn'),
    expired: await aVacancy(board, { closing_date: '2026-11-10' }),
    hidden: [
      await aVacancy(board, { status: 0 }),
      await aVacancy(board, { status: 2, closed_reason: 'removed', closed_at }),
      await aVacancy(board, { frozen_at: closed_at }),
      await aVacancy(board, { closing_date: '2026-09-01' }),
    ],
  }
}

test('a device hears what became of its vacancies, in its order, and nothing of those without a page', async () => {
  const { open, filled, withdrawn, expired, hidden } = await kinds()
  const ids = [withdrawn, open, ...hidden, expired, filled].map(({ id }) => id)
  const answer = await lookUp([...ids, 2_000_000_000].map((id) => `id=${id}`).join('&'))
  assert.deepEqual(statesOf(answer.json()), [
    [withdrawn.id, 'withdrawn'],
    [open.id, 'open'],
    ...hidden.map(({ id }) => [id, 'gone']),
    [expired.id, 'expired'],
    [filled.id, 'filled'],
    [2_000_000_000, 'gone'],
  ])
  const gone = answer.json().filter(({ state }: SavedVacancy) => state === 'gone')
  for (const row of gone)
    assert.deepEqual([row.position, row.company_name, row.closing_date], [null, null, null])
  assert.deepEqual((await lookUp('')).json(), [])
})

test('what is no id, too many of them and an unknown name are refused', async () => {
  for (const query of ['id=0', 'id=x', 'id=2147483648', 'ids=1'])
    assert.equal((await lookUp(query)).statusCode, 422, query)
  const many = Array.from({ length: MAX_SAVED + 1 }, (_, at) => `id=${at + 1}`).join('&')
  assert.deepEqual((await lookUp(many)).json().errors, { id: ['You can save up to 200 vacancies.'] })
})

test('an account saves, keeps what it has, and takes one out; nobody else hears of it', async () => {
  const [user, other] = [await aUser(board), await aUser(board)]
  const { open, filled, hidden } = await kinds()
  await save(user.token, [open.id])
  board.clock.advance(1000)
  const saved = await save(user.token, [filled.id, open.id, hidden[0]!.id, 2_000_000_000, filled.id])
  assert.deepEqual(statesOf(saved.json()), [
    [filled.id, 'filled'],
    [open.id, 'open'],
  ])
  assert.deepEqual((await board.call({ url: '/api/account/saved', token: other.token })).json(), [])
  const remove = () =>
    board.call({ method: 'DELETE', url: `/api/account/saved/${filled.id}`, token: user.token })
  assert.deepEqual(statesOf((await remove()).json()), [[open.id, 'open']])
  assert.deepEqual(statesOf((await remove()).json()), [[open.id, 'open']])
  await board.db.deleteFrom('vacancies').where('id', '=', open.id).execute()
  assert.deepEqual((await board.call({ url: '/api/account/saved', token: user.token })).json(), [])
  for (const ids of [undefined, [], 'x', ['1'], [0], [1.5]])
    assert.equal((await save(user.token, ids)).statusCode, 422, JSON.stringify(ids))
})

test('past the most that an account may save nothing of a call is saved', async () => {
  const user = await aUser(board)
  const [last, ids] = [(await aVacancy(board)).id, [] as number[]]
  for (let no = 0; no < MAX_SAVED; no += 1) ids.push((await aVacancy(board)).id)
  assert.equal((await save(user.token, ids)).json().length, MAX_SAVED)
  const refused = await save(user.token, [last])
  assert.deepEqual(refused.json().errors, { ids: ['You can save up to 200 vacancies.'] })
  const kept = await board.call({ url: '/api/account/saved', token: user.token })
  assert.equal(kept.json().length, MAX_SAVED)
})
