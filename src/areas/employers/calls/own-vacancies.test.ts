import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { aCategory, anAdmin, aPositionApplication, aUser, aVacancy } from '#test/support/factories.ts'
import { anOwnerOfVacancies, type Fields } from '#test/support/own-vacancies.ts'
import { postVacancy } from '#test/support/vacancies.ts'

const board = await testBoard({ after }, { RATE_LIMIT_SCALE: '1000' })
const { owner, mine, get, shown, actsOf, dayIn } = await anOwnerOfVacancies(board)
const stranger = await aUser(board)

test('an owner lists what they posted, in every state, with days left and applications', async () => {
  const user = await aUser(board)
  const category = await aCategory(board)
  // Without digits, which a search by number would find.
  const words = { position: 'Tailor', company_name: 'Lanka Works' }
  const facts = { ...words, user_id: user.id, job_category_id: category.id }
  const open = await aVacancy(board, { ...facts, position: 'Lighthouse Keeper', closing_date: dayIn(3) })
  const rejected = await aVacancy(board, { ...facts, status: 2, rejection_reason: 'duplicate' })
  const expired = await aVacancy(board, { ...facts, closing_date: dayIn(-1) })
  await aPositionApplication(board, { vacancy_id: open.id })
  await mine()
  const answer = await get('', user.token)
  assert.equal(answer.statusCode, 200, answer.body)
  assert.equal(answer.headers['x-total-count'], '3')
  const rows = answer.json()
  assert.deepEqual(
    rows.map((row: Record<string, unknown>) => [
      row['id'],
      row['state'],
      row['days_left'],
      row['applications'],
    ]),
    [
      [expired.id, 'expired', null, 0],
      [rejected.id, 'rejected', null, 0],
      [open.id, 'open', 3, 1],
    ],
  )
  assert.equal(rows[1].rejection_reason, 'duplicate')
  assert.deepEqual(rows[2].acts, ['revise', 'filled', 'withdraw', 'extend'])
  assert.ok(!('description' in rows[0]), 'no long text is listed')
  const narrowed = async (query: string) =>
    (await get(query, user.token)).json().map(({ id }: { id: number }) => id)
  assert.deepEqual(await narrowed('?state=open&state=rejected'), [rejected.id, open.id])
  assert.deepEqual(await narrowed(`?q=${encodeURIComponent(open.position)}`), [open.id])
  assert.deepEqual(await narrowed(`?q=${open.id}`), [open.id])
  assert.deepEqual(await narrowed('?sort=closing_date&per_page=1&page=2'), [open.id])
  assert.equal((await get('?colour=red', user.token)).statusCode, 422)
})

test('somebody else’s vacancy is as good as none, for every act', async () => {
  const { id } = await mine()
  const pending = await mine({ status: 0 })
  for (const [method, path] of [
    ['GET', `/${id}`],
    ['GET', `/${id}/copy`],
    ['POST', `/${id}/filled`],
    ['POST', `/${id}/withdraw`],
    ['DELETE', `/${pending.id}`],
    ['DELETE', `/${id}/revision`],
  ] as const) {
    const url = `/api/account/vacancies${path}`
    const answer = await board.call({
      method,
      url,
      token: stranger.token,
      ...(method === 'POST' && { payload: {} }),
    })
    assert.equal(answer.statusCode, 404, `${method} ${path}`)
  }
  assert.equal((await shown(id)).state, 'open')
  assert.equal((await shown(pending.id)).state, 'pending')
})

test('a copy has all that a new vacancy says but its closing day and poster', async () => {
  const { id } = await mine({
    position: 'Cook',
    benefits: ['meals'],
    salary_min: 50_000,
    salary_unit: 'month',
  })
  const copy = (await get(`/${id}/copy`)).json()
  assert.deepEqual(
    [
      copy.position,
      copy.benefits,
      copy.salary_min,
      'closing_date' in copy,
      'job_poster' in copy,
      'id' in copy,
    ],
    ['Cook', ['meals'], 50_000, false, false, false],
  )
  const { email, benefits: _, language_skills: __, ...texts } = copy
  const filled = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== null))
  const again = await postVacancy(board, owner.token, { ...(filled as Fields), email })
  assert.equal(again.statusCode, 201, again.body)
})

test('a decision that an admin takes back at once is not in the history of the owner', async () => {
  const { token, id: user_id } = await aUser(board)
  const strict = await testBoard({ after }, { RATE_LIMIT_SCALE: '1' })
  const office = await anAdmin(strict)
  const poster = await aUser(strict)
  const { id } = await aVacancy(strict, { status: 0, user_id: poster.id })
  const set = (status: number) =>
    strict.call({
      method: 'PATCH',
      url: `/api/job-vacancies/${id}/status`,
      payload: { status },
      token: office.token,
    })
  const acts = async () =>
    (await strict.call({ url: `/api/account/vacancies/${id}`, token: poster.token }))
      .json()
      .history.map(({ act }: { act: string }) => act)
  await set(2)
  strict.clock.advance(60_000)
  await set(0)
  assert.deepEqual(await acts(), ['posted'])
  strict.clock.advance(10 * 60_000)
  await set(1)
  assert.deepEqual(await acts(), ['posted', 'approved'])
  assert.ok(token && user_id)
})

test('what was decided before there was a history is read from the columns', async () => {
  const { id } = await mine({
    status: 2,
    rejection_reason: 'other',
    created_at: '2026-01-01T05:00:00.000Z',
    approved_at: '2026-01-02T05:00:00.000Z',
    decided_at: '2026-01-03T05:00:00.000Z',
  })
  assert.deepEqual(await actsOf(id), ['posted', 'approved', 'rejected'])
})
