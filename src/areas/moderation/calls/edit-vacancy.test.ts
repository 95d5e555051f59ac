// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { aCategory, aCity, anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { aJpeg } from '#test/support/files.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'
import { multipart } from '#test/support/forms.ts'
import { mailsTo, postVacancy, vacancyFields } from '#test/support/vacancies.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const employer = await aUser(board)

type Fields = Parameters<typeof vacancyFields>[1]

async function edit(id: number, fields: Fields = {}, poster?: Buffer, token = admin.token) {
  const form = await multipart(
    await vacancyFields(board, { status: 1, ...fields }),
    poster ? { job_poster: { bytes: poster, name: 'new.jpg' } } : {},
  )
  return board.call({ method: 'POST', url: `/api/job-edit/${id}?_method=PUT`, ...form, token })
}
const rowOf = (id: number) => getRow(board.db, 'vacancies', { id })
const posters = () => board.storedIn('posters')
const fileName = (key: string) => key.slice('posters/'.length)

test('an edit replaces what a vacancy says and keeps its poster', async () => {
  const posted = (await postVacancy(board, employer.token)).json().data
  const category = await aCategory(board)
  board.clock.advance(60_000)
  const answer = await edit(posted.id, {
    position: 'Works Manager',
    job_category_id: category.id,
    closing_date: '2026-12-24',
  })
  assert.equal(answer.statusCode, 200, answer.body)
  const { message, data } = answer.json()
  assert.equal(message, 'Job updated successfully!')
  assert.deepEqual(
    [data.position, data.category, data.closing_date, data.status, data.job_poster],
    ['Works Manager', category, '2026-12-24', 1, posted.job_poster],
  )
  assert.equal(data.updated_at, board.clock.now().toISOString())
  assert.ok((await posters()).includes(fileName(posted.job_poster)))
})

test('a new poster takes the place of the old one, whose file is removed', async () => {
  const posted = (await postVacancy(board, employer.token)).json().data
  const { data } = (await edit(posted.id, {}, await aJpeg({ width: 90, height: 30 }))).json()
  assert.notEqual(data.job_poster, posted.job_poster)
  assert.deepEqual([data.poster_width, data.poster_height], [90, 30])
  const stored = await posters()
  assert.ok(stored.includes(fileName(data.job_poster)))
  assert.ok(!stored.includes(fileName(posted.job_poster)))
  const known = await board.db
    .selectFrom('files')
    .select('key')
    .where('key', 'in', [posted.job_poster, data.job_poster])
    .execute()
  assert.deepEqual(known, [{ key: data.job_poster }])
})

test('PUT does the same as POST with _method=PUT, and POST alone does not', async () => {
  const { id } = await aVacancy(board)
  const form = await multipart(await vacancyFields(board, { status: 1, position: 'By PUT' }))
  const put = await board.call({ method: 'PUT', url: `/api/job-edit/${id}`, ...form, token: admin.token })
  assert.deepEqual([put.statusCode, put.json().data.position], [200, 'By PUT'])
  const post = await board.call({ method: 'POST', url: `/api/job-edit/${id}`, ...form, token: admin.token })
  assert.deepEqual([post.statusCode, post.headers.allow], [405, 'PUT'])
  const patch = await board.call({
    method: 'POST',
    url: `/api/job-edit/${id}?_method=PATCH`,
    ...form,
    token: admin.token,
  })
  assert.equal(patch.statusCode, 405)
})

test('someone who edits an older version than the present one is shown the present one, who saved it and when', async () => {
  const { id, updated_at } = await aVacancy(board, { position: 'Loaded by both' })
  assert.equal((await edit(id, { position: 'First', updated_at })).statusCode, 200)
  const late = await edit(id, { position: 'Second', updated_at }, await aJpeg())
  assert.equal(late.statusCode, 409)
  assert.equal(late.json().message, en['problem.vacancy_changed'])
  const { current, changed_at, changed_by } = late.json()
  assert.deepEqual([changed_at, changed_by], [current.updated_at, { actor: 'admin', name: admin.name }])
  assert.deepEqual([current.id, current.position], [id, 'First'])
  assert.equal('category_name' in current, false)
  assert.equal((await rowOf(id)).position, 'First')
  assert.equal((await edit(id, { position: 'Second', updated_at: current.updated_at })).statusCode, 200)
})

test('a decision by another admin counts as a change', async () => {
  const { id, updated_at } = await aVacancy(board, { status: 1 })
  await board.send('PATCH', `/api/job-vacancies/${id}/status`, { status: 2 }, admin.token)
  assert.equal((await edit(id, { updated_at })).statusCode, 409)
})

test('without updated_at the last one wins', async () => {
  const { id } = await aVacancy(board)
  await edit(id, { position: 'First' })
  assert.equal((await edit(id, { position: 'Second' })).json().data.position, 'Second')
})

test('saving without a change is no change', async () => {
  const { id } = await aVacancy(board)
  const fields = await vacancyFields(board, { status: 1 })
  const first = (await edit(id, fields)).json().data
  board.clock.advance(60_000)
  const second = (await edit(id, fields)).json().data
  assert.equal(second.updated_at, first.updated_at)
  const events = await findRows(board.db, 'audit_events', { subject_id: id, subject: 'vacancy' }, ['action'])
  assert.deepEqual(events, [{ action: 'vacancy.edited' }])
})

test('an edit keeps the place in public lists', async () => {
  const { id, approved_at } = await aVacancy(board)
  board.clock.advance(600_000)
  assert.equal((await edit(id)).json().data.approved_at, approved_at)
})

test('an edit sets the status as a decision does, with the mail', async () => {
  const owner = await aUser(board)
  const { id } = await aVacancy(board, { status: 0, user_id: owner.id })
  const { data } = (await edit(id, { status: 1, position: 'Approved by edit' })).json()
  assert.equal(data.approved_at, board.clock.now().toISOString())
  const [mail] = await mailsTo(board, owner.email, 'vacancy_approved')
  assert.equal(mail?.position, 'Approved by edit')
  await edit(id, { status: 2, rejection_reason: 'duplicate' })
  assert.equal((await rowOf(id)).rejection_reason, 'duplicate')
  await edit(id, { status: 2, position: 'Still rejected' })
  assert.equal((await rowOf(id)).rejection_reason, 'duplicate')
  assert.equal((await mailsTo(board, owner.email, 'vacancy_rejected')).length, 1)
})

test('an admin may set any closing day, also a past one', async () => {
  const { id } = await aVacancy(board)
  const { data } = (await edit(id, { closing_date: '2026-01-31' })).json()
  assert.deepEqual([data.closing_date, data.is_open], ['2026-01-31', false])
})

test('an optional field that the form does not know stays, and one that is sent empty is cleared', async () => {
  const city = await aCity(board)
  const { id } = await aVacancy(board, {
    city_id: city.id,
    workplace: 'hybrid',
    salary_min: 50_000,
    salary_unit: 'month',
  })
  const kept = (await edit(id)).json().data
  assert.deepEqual(
    [kept.city, kept.workplace, kept.salary_min, kept.salary_unit],
    [city.name, 'hybrid', 50_000, 'month'],
  )
  const cleared = (await edit(id, { city: '', workplace: '', salary_min: '', salary_unit: '' })).json().data
  assert.deepEqual(
    [cleared.city, cleared.district, cleared.workplace, cleared.salary_min, cleared.salary_unit],
    [null, null, null, null, null],
  )
})

test('what is sent and what stays must make a pay range together', async () => {
  const { id } = await aVacancy(board, { salary_max: 50_000, salary_unit: 'month' })
  const range = await edit(id, { salary_min: 60_000, salary_unit: 'month' })
  assert.deepEqual(range.json().errors, { salary_max: [en['vacancy.salary.range']] })
  const unit = await edit(id, { salary_unit: '' })
  assert.deepEqual(unit.json().errors, { salary_unit: [en['vacancy.salary_unit.required']] })
})

test('a number without digits that was once taken stays while the rest is edited, and no new one comes', async () => {
  const { id } = await aVacancy(board, { phone: '-------' })
  const kept = await edit(id, { phone: '-------', position: 'Works Manager' })
  assert.equal(kept.statusCode, 200, kept.body)
  const { position, phone } = await rowOf(id)
  assert.deepEqual([position, phone], ['Works Manager', '-------'])
  const other = await edit(id, { phone: '((((((((' })
  assert.equal(other.statusCode, 422)
  assert.deepEqual(other.json().errors, { phone: [en['field.phone']] })
  assert.equal((await edit(id, { phone: '+94 11 234 5678' })).statusCode, 200)
  assert.equal((await edit(id, { phone: '-------' })).statusCode, 422)
})

test('an edit of a public vacancy renews the pages that show it or its category, one of a pending vacancy is not', async () => {
  const told = new Set<string>()
  board.app.context.changes.subscribe((tags) => tags?.forEach((tag) => told.add(tag)))
  const pending = await aVacancy(board, { status: 0 })
  await edit(pending.id, { status: 0 })
  assert.deepEqual([...told], [])
  const open = await aVacancy(board, { status: 1 })
  const { id: category } = await aCategory(board)
  await edit(open.id, { job_category_id: category })
  assert.deepEqual(
    told,
    new Set([
      'vacancies',
      `vacancy:${open.id}`,
      `vacancies-of-category:${open.job_category_id}`,
      `vacancies-of-category:${category}`,
    ]),
  )
})
