import assert from 'node:assert/strict'
import { aCategoryApplication, aPositionApplication, aVacancy } from '#test/support/factories.ts'
import { assertShape, vacancyShape, type Setting, type Show } from './setting.ts'
import { json, type Row } from './wire.ts'

const categoryApplication = {
  id: 'number',
  name: 'string',
  email: 'string',
  phone: 'string',
  city: 'string|null',
  job_category_id: 'number',
  job_category_name: 'string',
  category: 'object',
  resume_path: 'string',
  resume_name: 'string',
  consent: 'string',
  created_at: 'string',
  updated_at: 'string',
  source: 'string',
}
const positionApplication = {
  id: 'number',
  applicant_no: 'string',
  full_name: 'string',
  email: 'string',
  phone: 'string',
  city: 'string|null',
  job_category_id: 'number|null',
  job_category_name: 'string',
  job_position: 'string',
  company_name: 'string',
  resume_path: 'string|null',
  cover_letter: 'string|null',
  created_at: 'string',
}

/** Spec 7, "Admin": applications. */
export function applicationCalls(show: Show, { board, wire, admin }: Setting): void {
  const get = (path: string) => wire({ method: 'GET', path, token: admin })
  const remove = (path: string) => wire({ method: 'DELETE', path, token: admin })

  const counts = [
    ['GET /api/position-count', 'position_application_count', () => aPositionApplication(board)],
    ['GET /api/category-count', 'category_application_count', () => aCategoryApplication(board)],
  ] as const
  for (const [call, name, add] of counts) {
    show(call, 'counts one more after one more', async () => {
      const before = await get(call.slice(4))
      await add()
      const after = await get(call.slice(4))
      assert.deepEqual([before.status, after.status], [200, 200])
      assert.equal(after.object()[name], Number(before.object()[name]) + 1)
    })
  }

  show('GET /api/all-applications', 'lists both kinds in one', async () => {
    const [one, other] = [await aPositionApplication(board), await aCategoryApplication(board)]
    const answer = await get('/api/all-applications')
    assert.equal(answer.status, 200)
    const { consent: _, updated_at: __, ...shape } = categoryApplication
    for (const row of answer.list())
      assertShape(row, {
        ...shape,
        job_category_id: 'number|null',
        category: 'object|null',
        resume_path: 'string|null',
        resume_name: 'string|null',
      })
    const of = (source: string) =>
      answer
        .list()
        .filter((row) => row['source'] === source)
        .map(({ id }) => id)
    assert.ok(of('job_applicants').includes(one.id))
    assert.ok(of('job_seeker_applies').includes(other.id))
  })

  show('GET /api/applications', 'lists category applications', async () => {
    const { id } = await aCategoryApplication(board)
    const answer = await get('/api/applications')
    assert.equal(answer.status, 200)
    for (const row of answer.list()) assertShape(row, categoryApplication)
    assert.ok(answer.list().some((row) => row['id'] === id && row['source'] === 'job_seeker_applies'))
  })

  show('GET /api/applications/{id}', 'answers one category application', async () => {
    const { id, email } = await aCategoryApplication(board)
    const answer = await get(`/api/applications/${id}`)
    assert.equal(answer.status, 200)
    assertShape(answer.object(), categoryApplication)
    assert.equal(answer.object()['email'], email)
    const missing = await get('/api/applications/2147483647')
    assert.deepEqual([missing.status, missing.object()['message']], [404, 'Application not found'])
  })

  show('DELETE /api/admin/applications/{id}', 'deletes it with its resume', async () => {
    const { id, resume_path } = await aCategoryApplication(board)
    const answer = await remove(`/api/admin/applications/${id}`)
    assert.deepEqual([answer.status, answer.object()['message']], [200, 'Application deleted successfully'])
    assert.equal((await get(`/api/applications/${id}`)).status, 404)
    assert.equal((await get(`/storage/${resume_path}`)).status, 404)
  })

  show('GET /api/jobs-applicants', 'lists position applications', async () => {
    const { id } = await aPositionApplication(board)
    const answer = await get('/api/jobs-applicants')
    assert.equal(answer.status, 200)
    for (const row of answer.list()) assertShape(row, positionApplication)
    assert.ok(answer.list().some((row) => row['id'] === id))
  })

  show(
    'GET /api/job-applications/{id}',
    'answers one position application, also after its vacancy',
    async () => {
      const { id, vacancy_id, job_position } = await aPositionApplication(board)
      await remove(`/api/admin/job-vacancies/${vacancy_id}`)
      const answer = await get(`/api/job-applications/${id}`)
      assert.equal(answer.status, 200)
      assertShape(answer.object(), positionApplication)
      assert.equal(answer.object()['job_position'], job_position)
    },
  )

  show('DELETE /api/admin/job-applications/{id}', 'deletes it with its resume', async () => {
    const { id, resume_path } = await aPositionApplication(board)
    const answer = await remove(`/api/admin/job-applications/${id}`)
    assert.deepEqual(
      [answer.status, answer.object()['message']],
      [200, 'Job Application deleted successfully'],
    )
    assert.equal((await get(`/api/job-applications/${id}`)).status, 404)
    assert.equal((await get(`/storage/${resume_path}`)).status, 404)
  })

  const onBehalf = (applied: Row, vacancyId: number) =>
    wire({
      method: 'POST',
      path: `/api/category_applicants/${vacancyId}/apply`,
      token: admin,
      ...json({
        full_name: applied['name'],
        email: applied['email'],
        phone: applied['phone'],
        city: applied['city'],
        cover_letter: `Applied from category application ${String(applied['id'])}`,
        resume_path: applied['resume_path'],
      }),
    })

  show(
    'GET /api/jobs/active-by-category/{categoryId}',
    'lists open vacancies and marks those applied for',
    async () => {
      const applied = await aCategoryApplication(board)
      const job_category_id = applied.job_category_id
      const [first, second] = [
        await aVacancy(board, { job_category_id }),
        await aVacancy(board, { job_category_id }),
      ]
      await aVacancy(board, { job_category_id, status: 0 })
      assert.equal((await onBehalf({ ...applied }, first.id)).status, 201)
      const answer = await get(`/api/jobs/active-by-category/${job_category_id}?application_id=${applied.id}`)
      assert.equal(answer.status, 200)
      const rows = answer.object()['data'] as Row[]
      for (const row of rows) assertShape(row, { ...vacancyShape, already_applied: 'boolean' })
      assert.deepEqual(
        new Map(rows.map((row) => [row['id'], row['already_applied']])),
        new Map([
          [second.id, false],
          [first.id, true],
        ]),
      )
    },
  )

  show('POST /api/category_applicants/{jobId}/apply', 'applies once for who has agreed', async () => {
    const applied = await aCategoryApplication(board)
    const { id } = await aVacancy(board, { job_category_id: applied.job_category_id })
    const answer = await onBehalf({ ...applied }, id)
    assert.equal(answer.status, 201, answer.body.toString())
    assert.equal(answer.object()['message'], 'Application submitted successfully!')
    assertShape(answer.object()['data'], positionApplication)
    const again = await onBehalf({ ...applied }, id)
    assert.deepEqual(
      [again.status, again.object()['message']],
      [422, 'This applicant has already applied for this vacancy.'],
    )
    const refusing = await aCategoryApplication(board, {
      consent: 'disagree',
      job_category_id: applied.job_category_id,
    })
    assert.equal((await onBehalf({ ...refusing }, id)).status, 422)
  })
}
