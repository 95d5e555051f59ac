import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { aJpeg } from '#test/support/files.ts'
import { multipart } from '#test/support/forms.ts'
import { anOwnerWhoRevises, type Fields } from '#test/support/revisions.ts'
import { mailsTo, vacancyFields } from '#test/support/vacancies.ts'

const board = await testBoard({ after })
const { admin, owner, category, own, published, revise, decide, publicOf, queue } =
  await anOwnerWhoRevises(board)

test('the public sees the old text until an admin approves a change, then the new one', async () => {
  const { id } = await published()
  const answer = await revise(id, { position: 'Site Manager', salary_min: '60,000', salary_unit: 'month' })
  assert.equal(answer.statusCode, 200, answer.body)
  const { revision, position } = answer.json().data
  assert.equal(position, 'Site Supervisor')
  assert.deepEqual(revision.fields.toSorted(), ['position', 'salary_min', 'salary_unit'])
  assert.equal(revision.proposed.position, 'Site Manager')
  assert.equal((await publicOf(id)).position, 'Site Supervisor')
  assert.ok((await queue()).includes(id))
  const told = new Set<string>()
  board.app.context.changes.subscribe((tags) => tags?.forEach((tag) => told.add(tag)))
  const { updated_at } = await own(id)
  const approved = await decide(id, { revision_id: revision.id, status: 1, updated_at })
  assert.equal(approved.statusCode, 200, approved.body)
  const seen = await publicOf(id)
  assert.deepEqual([seen.position, seen.salary_min], ['Site Manager', 60_000])
  assert.ok(told.has(`vacancy:${id}`) && told.has('vacancies'))
  assert.ok(!(await queue()).includes(id))
  assert.equal((await own(id)).revision, null)
  const [mail] = await mailsTo(board, owner.email, 'revision_approved')
  assert.equal(mail?.['vacancy_id'], id)
})

test('the queue of changes is narrowed to a language', async () => {
  const tamil = await published({ language: 'ta' })
  const english = await published({ language: 'en' })
  for (const { id } of [tamil, english]) await revise(id, { position: `Narrowed ${id}` })
  assert.deepEqual(await queue('?language=ta'), [tamil.id])
  const answer = await board.call({ url: '/api/admin/vacancy-revisions?language=xx', token: admin.token })
  assert.equal(answer.statusCode, 422)
})

test('a rejected change leaves the public text, and its sender is told why in their language', async () => {
  const { id, job_poster } = await published()
  const { revision } = (await revise(id, { position: 'Captain' }, await aJpeg(), 'si')).json().data
  const proposed = revision.proposed.job_poster
  assert.notEqual(proposed, job_poster)
  const refused = await decide(id, {
    revision_id: revision.id,
    status: 2,
    rejection_reason: 'not_a_job',
    rejection_note: 'Captain of what?',
  })
  assert.equal(refused.statusCode, 200, refused.body)
  const seen = await publicOf(id)
  assert.deepEqual([seen.position, seen.job_poster], ['Site Supervisor', job_poster])
  const mail = (await mailsTo(board, owner.email, 'revision_rejected')).at(-1)
  assert.deepEqual(
    [mail?.['reason'], mail?.['note'], mail?.['language']],
    ['not_a_job', 'Captain of what?', 'si'],
  )
  const answer = await board.call({ url: `/api/account/vacancies/${id}`, token: owner.token })
  const last = answer.json().history.at(-1)
  assert.deepEqual([last.act, last.rejection_note], ['revision_rejected', 'Captain of what?'])
})

test('a change is not approved unseen: a newer one that came meanwhile is answered instead', async () => {
  const { id } = await published()
  const first = (await revise(id, { position: 'First' })).json().data.revision
  const second = (await revise(id, { position: 'Second', revision_id: first.id })).json().data.revision
  const late = await decide(id, { revision_id: first.id, status: 1 })
  assert.equal(late.statusCode, 409)
  assert.deepEqual([late.json().revision.id, late.json().revision.proposed.position], [second.id, 'Second'])
  assert.equal((await publicOf(id)).position, 'Site Supervisor')
  assert.equal((await decide(id, { revision_id: second.id, status: 1 })).statusCode, 200)
  assert.equal((await publicOf(id)).position, 'Second')
  assert.equal((await decide(id, { revision_id: second.id, status: 1 })).statusCode, 409, 'a second press')
})

test('who writes on while their change is approved learns of it, and loses nothing', async () => {
  const { id } = await published()
  const { revision, updated_at } = (await revise(id, { position: 'First' })).json().data
  await decide(id, { revision_id: revision.id, status: 1 })
  const stale = { position: 'Newer', updated_at, revision_id: revision.id }
  const late = await revise(id, stale)
  assert.deepEqual(
    [late.statusCode, late.json().current.position, late.json().current.revision],
    [409, 'First', null],
  )
  const again = await revise(id, { ...stale, updated_at: late.json().current.updated_at, revision_id: 0 })
  assert.equal(again.statusCode, 200, again.body)
  assert.equal(again.json().data.revision.proposed.position, 'Newer')
})

test('two tabs do not overwrite each other’s change unseen', async () => {
  const { id, updated_at } = await published()
  board.clock.advance(60_000)
  assert.equal((await revise(id, { position: 'Left', updated_at, revision_id: 0 })).statusCode, 200)
  const late = await revise(id, { position: 'Right', updated_at, revision_id: 0 })
  assert.equal(late.json().changed_at, board.clock.now().toISOString())
  assert.deepEqual([late.statusCode, late.json().current.revision.proposed.position], [409, 'Left'])
})

test('an approved change keeps what an admin edited meanwhile, and is refused where both do not fit', async () => {
  const { id } = await published({ salary_min: 40_000, salary_unit: 'month' })
  const { revision } = (
    await revise(id, { position: 'Mine', salary_min: 40_000, salary_max: 50_000, salary_unit: 'month' })
  ).json().data
  const edit = async (fields: Fields) => {
    const form = await multipart(
      await vacancyFields(board, { job_category_id: category.id, status: 1, ...fields }),
    )
    return board.call({ method: 'PUT', url: `/api/job-edit/${id}`, ...form, token: admin.token })
  }
  const raised = await edit({ phone: '011 555 6677', salary_min: 60_000, salary_unit: 'month' })
  assert.equal(raised.statusCode, 200, raised.body)
  const refused = await decide(id, { revision_id: revision.id, status: 1 })
  assert.deepEqual([refused.statusCode, Object.keys(refused.json().errors)], [422, ['salary_max']])
  await edit({ phone: '011 555 6677', salary_min: 45_000, salary_unit: 'month' })
  assert.equal((await decide(id, { revision_id: revision.id, status: 1 })).statusCode, 200)
  const seen = await publicOf(id)
  assert.deepEqual(
    [seen.position, seen.phone, seen.salary_min, seen.salary_max],
    ['Mine', '011 555 6677', 45_000, 50_000],
  )
})

test('an earlier closing day counts at once, a later one waits, and not past 90 days from the first', async () => {
  const { id, closing_date } = await published()
  const earlier = (await revise(id, { closing_date: '2026-11-25', description: 'Shorter.' })).json().data
  assert.deepEqual([earlier.closing_date, earlier.first_closing_date], ['2026-11-25', closing_date])
  assert.deepEqual(earlier.revision.fields, ['description'])
  assert.equal((await publicOf(id)).closing_date, '2026-11-25')
  const later = (await revise(id, { closing_date: '2026-12-20', description: 'Shorter.' })).json().data
  assert.deepEqual([later.closing_date, later.revision.proposed.closing_date], ['2026-11-25', '2026-12-20'])
  const past = await revise(id, { closing_date: '2026-11-19' })
  assert.deepEqual([past.statusCode, Object.keys(past.json().errors)], [422, ['closing_date']])
  assert.equal((await revise(id, { closing_date: '2027-03-01' })).statusCode, 422)
})
