import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { aCategory, anAdmin, aPositionApplication, aUser, aVacancy } from '#test/support/factories.ts'
import { aJpeg } from '#test/support/files.ts'
import { multipart } from '#test/support/forms.ts'
import { mailsTo, postVacancy, vacancyFields } from '#test/support/vacancies.ts'

const board = await testBoard({ after }, { RATE_LIMIT_SCALE: '1000' })
const admin = await anAdmin(board)
const owner = await aUser(board)
const stranger = await aUser(board)

type Fields = Parameters<typeof vacancyFields>[1]

const mine = (facts: Parameters<typeof aVacancy>[1] = {}) => aVacancy(board, { user_id: owner.id, ...facts })
const get = (path: string, token = owner.token) => board.call({ url: `/api/account/vacancies${path}`, token })
const post = (path: string, payload: object = {}, token = owner.token) =>
  board.call({ method: 'POST', url: `/api/account/vacancies${path}`, payload, token })
async function put(id: number, fields: Fields = {}, poster?: Buffer) {
  const form = await multipart(
    await vacancyFields(board, fields),
    poster ? { job_poster: { bytes: poster, name: 'new.jpg' } } : {},
  )
  return board.call({ method: 'PUT', url: `/api/account/vacancies/${id}`, ...form, token: owner.token })
}
const decide = (id: number, payload: object) =>
  board.call({ method: 'PATCH', url: `/api/job-vacancies/${id}/status`, payload, token: admin.token })
const shown = async (id: number) => (await get(`/${id}`)).json()
const actsOf = async (id: number) => (await shown(id)).history.map(({ act }: { act: string }) => act)
const dayIn = (days: number) =>
  new Date(board.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('an owner lists what they posted, in every state, with days left and applications', async () => {
  const user = await aUser(board)
  const category = await aCategory(board)
  const facts = { user_id: user.id, job_category_id: category.id }
  const open = await aVacancy(board, { ...facts, closing_date: dayIn(3) })
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

test('a rejected vacancy is corrected and sent again, keeps its poster and its history of reasons', async () => {
  const posted = (await postVacancy(board, owner.token)).json().data
  await decide(posted.id, { status: 2, rejection_reason: 'incomplete', rejection_note: 'Which shift?' })
  board.clock.advance(3 * 60_000)
  const seen = await shown(posted.id)
  assert.deepEqual([seen.state, seen.acts, seen.rejection_note], ['rejected', ['edit'], 'Which shift?'])
  const { updated_at } = seen
  const answer = await put(posted.id, { description: 'Day shift.', updated_at, revision_id: 0 })
  assert.equal(answer.statusCode, 200, answer.body)
  const { data } = answer.json()
  assert.deepEqual(
    [data.state, data.rejection_reason, data.description, data.job_poster],
    ['pending', null, 'Day shift.', posted.job_poster],
  )
  const rejection = data.history.find(({ act }: { act: string }) => act === 'rejected')
  assert.deepEqual([rejection.rejection_reason, rejection.rejection_note], ['incomplete', 'Which shift?'])
  assert.deepEqual(await actsOf(posted.id), ['posted', 'rejected', 'resubmitted'])
  const waiting = await board.call({ url: '/api/job-vacancies-all?status=0', token: admin.token })
  assert.ok(waiting.json().some(({ id }: { id: number }) => id === posted.id))
  await decide(posted.id, { status: 2, rejection_reason: 'incomplete', rejection_note: 'Which shift?' })
  const mails = await mailsTo(board, owner.email, 'vacancy_rejected')
  assert.equal(
    mails.filter(({ vacancy_id }) => vacancy_id === posted.id).length,
    1,
    'the same reason is told again after a correction',
  )
})

test('a pending vacancy is corrected with another poster, whose old file goes', async () => {
  const posted = (await postVacancy(board, owner.token)).json().data
  const { data } = (
    await put(posted.id, { position: 'Foreman' }, await aJpeg({ width: 60, height: 40 }))
  ).json()
  assert.deepEqual([data.state, data.position, data.poster_width], ['pending', 'Foreman', 60])
  assert.equal(await board.stored(posted.job_poster), undefined)
  assert.ok(await board.stored(data.job_poster))
})

test('an edit of an older version than the present one gets the present one', async () => {
  const { id, updated_at } = await mine({ status: 0 })
  assert.equal(
    (await put(id, { position: 'First tab', updated_at: new Date(updated_at).toISOString() })).statusCode,
    200,
  )
  const late = await put(
    id,
    { position: 'Second tab', updated_at: new Date(updated_at).toISOString() },
    await aJpeg(),
  )
  assert.equal(late.statusCode, 409)
  assert.equal(late.json().message, en['problem.vacancy_changed'])
  assert.deepEqual([late.json().current.position, late.json().current.state], ['First tab', 'pending'])
  assert.equal(
    (await put(id, { position: 'Second tab', updated_at: late.json().current.updated_at })).statusCode,
    200,
  )
})

test('what an admin approved meanwhile is no longer edited as if it waited', async () => {
  const { id } = await mine({ status: 0 })
  await decide(id, { status: 1 })
  const late = await put(id, { position: 'Too late' })
  assert.deepEqual([late.statusCode, late.json().current.state], [409, 'open'])
  const answer = await board.call({
    method: 'DELETE',
    url: `/api/account/vacancies/${id}`,
    token: owner.token,
  })
  assert.deepEqual([answer.statusCode, answer.json().current.acts[0]], [409, 'revise'])
})

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

test('an act on an older version than the present one is refused with the present one', async () => {
  const { id, updated_at } = await mine()
  await board.db
    .updateTable('vacancies')
    .set({ updated_at: board.clock.now().toISOString(), position: 'Edited by an admin' })
    .where('id', '=', id)
    .execute()
  board.clock.advance(1_000)
  await board.db
    .updateTable('vacancies')
    .set({ updated_at: board.clock.now().toISOString() })
    .where('id', '=', id)
    .execute()
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

test('a vacancy is deleted while it waits, with its poster', async () => {
  const posted = (await postVacancy(board, owner.token)).json().data
  const url = `/api/account/vacancies/${posted.id}`
  assert.equal((await board.call({ method: 'DELETE', url, token: owner.token })).statusCode, 200)
  assert.equal((await get(`/${posted.id}`)).statusCode, 404)
  assert.equal(await board.stored(posted.job_poster), undefined)
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

test('what was decided before there was a history is told from the columns', async () => {
  const { id } = await mine({
    status: 2,
    rejection_reason: 'other',
    created_at: '2026-01-01T05:00:00.000Z',
    approved_at: '2026-01-02T05:00:00.000Z',
    decided_at: '2026-01-03T05:00:00.000Z',
  })
  assert.deepEqual(await actsOf(id), ['posted', 'approved', 'rejected'])
})
