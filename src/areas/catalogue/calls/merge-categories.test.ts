import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { insertRow } from '#test/support/change-rows.ts'
import {
  aCategory,
  aCategoryApplication,
  anAdmin,
  aPositionApplication,
  aVacancy,
} from '#test/support/factories.ts'
import type { CategoryUses } from './admin-catalogue.ts'
import type { Category } from './catalogue.ts'

const board = await testBoard({ after })
const { token } = await anAdmin(board)

const merge = (target: number, category_id: number) =>
  board.send('POST', `/api/admin/categories/${target}/merge`, { category_id }, token)
const uses = async (id: number) =>
  (await board.call({ url: `/api/admin/categories/${id}/uses`, token })).json<CategoryUses>()
const categories = async () => (await board.call({ url: '/api/categories' })).json<Category[]>()

test('one category becomes a part of another: vacancies, applications and addresses move', async () => {
  const target = await aCategory(board, { name: 'Boats & Nets' })
  const gone = await aCategory(board, { name: 'Fishing' })
  const vacancy = await aVacancy(board, { job_category_id: gone.id })
  const position = await aPositionApplication(board, { vacancy_id: vacancy.id, job_category_id: gone.id })
  const cv = await aCategoryApplication(board, { job_category_id: gone.id })
  assert.deepEqual(await uses(gone.id), {
    vacancies: 1,
    position_applications: 1,
    category_applications: 1,
    job_seeker_forms: 0,
    held_submissions: 0,
  })
  const told = new Set<string>()
  board.app.context.changes.subscribe((tags) => tags?.forEach((tag) => told.add(tag)))
  assert.equal((await merge(target.id, gone.id)).statusCode, 200)
  assert.ok(told.has('catalogue') && told.has('vacancies'))
  const rows = await categories()
  assert.ok(!rows.some(({ id }) => id === gone.id))
  const whole = rows.find(({ id }) => id === target.id)!
  assert.deepEqual([whole.former_slugs, whole.open_vacancies], [['fishing'], 1])
  const shown = (await board.call({ url: `/api/jobs/${vacancy.id}` })).json()
  assert.deepEqual([shown.job_category_id, shown.category.name], [target.id, 'Boats & Nets'])
  const inKept = async (path: string) =>
    (await board.call({ url: `${path}?category=${target.id}`, token })).json().map(({ id }: Category) => id)
  assert.deepEqual(await inKept('/api/job-vacancies'), [vacancy.id])
  assert.deepEqual(await inKept('/api/jobs-applicants'), [position.id])
  assert.deepEqual(await inKept('/api/applications'), [cv.id])
  assert.equal((await merge(target.id, gone.id)).statusCode, 404)
})

test('addresses of earlier names come along, also those of what was merged before', async () => {
  const [first, second, third] = [
    await aCategory(board, { name: 'Kites' }),
    await aCategory(board, { name: 'Drums' }),
    await aCategory(board, { name: 'Toys' }),
  ]
  await merge(second.id, first.id)
  await merge(third.id, second.id)
  const whole = (await categories()).find(({ id }) => id === third.id)!
  assert.deepEqual(whole.former_slugs, ['drums', 'kites'])
})

test('who asks for a category by the number that it had is led to that of today', async () => {
  const [first, second, third] = [await aCategory(board), await aCategory(board), await aCategory(board)]
  const { id } = await aVacancy(board, { job_category_id: first.id })
  const asked = async (path: string) => {
    const { statusCode, headers } = await board.call({ url: path, token })
    return [statusCode, headers.location]
  }
  const list = `/api/job-vacancies?category=${first.id}`
  assert.deepEqual(await asked(list), [200, undefined])
  await merge(second.id, first.id)
  assert.deepEqual(await asked(list), [301, `/api/job-vacancies?category=${second.id}`])
  await merge(third.id, second.id)
  const led = `category=${third.id}`
  assert.deepEqual(await asked(list), [301, `/api/job-vacancies?${led}`])
  const found = await board.call({ url: `/api/job-vacancies?${led}` })
  assert.deepEqual(
    found.json<{ id: number }[]>().map((row) => row.id),
    [id],
  )
  for (const [from, to] of [
    [`/si?q=a&category=${first.id}`, `/si?q=a&${led}`],
    [`/?category=${first.id}&category=${second.id}`, `/?${led}`],
    [`/feed.rss?category=${first.id},${third.id}`, `/feed.rss?${led}`],
    [`/admin-panel/jobs?category=${second.id}`, `/admin-panel/jobs?${led}`],
    [`/api/jobs-applicants?category=${first.id}`, `/api/jobs-applicants?${led}`],
  ] as const)
    assert.deepEqual(await asked(from), [301, to], from)
  // Nothing redirects to another host, and a value that is no number stays unchanged.
  assert.notEqual((await asked(`//evil.example/?category=${first.id}`))[0], 301)
  assert.equal((await asked('/api/job-vacancies?category=x'))[0], 422)
})

test('more rows than one statement moves are all moved', async () => {
  const [target, gone] = [await aCategory(board), await aCategory(board)]
  const vacancy = await aVacancy(board)
  await sql`insert into applications (kind, no, stage, vacancy_id, name, email, phone, job_category_id, job_category_name,
      job_position, company_name)
    select 'position_application', i + 1000, 'received', ${vacancy.id}, 'Person ' || i, 'p' || i || '@example.lk', '0771234567', ${gone.id}, 'Gone', 'Cook', 'Firm'
    from generate_series(1, 650) as i`.execute(board.db)
  assert.equal((await merge(target.id, gone.id)).statusCode, 200)
  assert.equal((await uses(target.id)).position_applications, 650)
})

test('a waiting change into the category that goes is approved into the other', async () => {
  const [target, gone] = [await aCategory(board), await aCategory(board)]
  const vacancy = await aVacancy(board)
  const changes = { job_category_id: { from: vacancy.job_category_id, to: gone.id } }
  const revision = await insertRow(board.db, 'vacancy_revisions', {
    vacancy_id: vacancy.id,
    changes: JSON.stringify(changes),
    job_poster: null,
    sender_language: 'en',
    created_at: board.clock.now().toISOString(),
    decided_at: null,
  })
  await merge(target.id, gone.id)
  const approved = await board.send(
    'PATCH',
    `/api/admin/job-vacancies/${vacancy.id}/revision`,
    { revision_id: revision.id, status: 1 },
    token,
  )
  assert.equal(approved.statusCode, 200, approved.body)
  assert.equal(approved.json().data.job_category_id, target.id)
})

test('a category that is used says what uses it', async () => {
  const { id } = await aCategory(board)
  await aVacancy(board, { job_category_id: id })
  const refused = await board.call({ method: 'DELETE', url: `/api/admin/categories/${id}`, token })
  assert.deepEqual([refused.statusCode, refused.json().uses.vacancies], [409, 1])
  const self = await merge(id, id)
  assert.deepEqual([self.statusCode, self.json().message], [409, en['category.merge_self']])
})
