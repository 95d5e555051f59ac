import assert from 'node:assert/strict'
import { dayInColombo } from '#src/platform/clock.ts'
import { aCategory, aStoredFile, aVacancy } from '#test/support/factories.ts'
import { aJpeg, aPdf } from '#test/support/files.ts'
import { assertShape, vacancyShape, type Setting, type Show } from './setting.ts'
import { fieldParts, form, json } from './wire.ts'

/** Spec 7, "Public data". */
export function publicCalls(show: Show, { board, wire, user, admin }: Setting): void {
  const get = (path: string, token?: string) => wire({ method: 'GET', path, ...(token ? { token } : {}) })
  const inDays = (days: number) => dayInColombo(new Date(board.clock.now().getTime() + days * 86_400_000))
  const mailsTo = async (recipient: string) =>
    (await board.db.selectFrom('outbox').select('template').where('recipient', '=', recipient).execute()).map(
      ({ template }) => template,
    )

  show('GET /api/categories', 'lists every category with its open vacancies', async () => {
    const category = await aCategory(board)
    await aVacancy(board, { job_category_id: category.id })
    // Rows that a test wrote by itself announce no change, so a cached response would be the old one.
    const answer = await get('/api/categories', user)
    assert.equal(answer.status, 200)
    for (const row of answer.list())
      assertShape(row, { id: 'number', name: 'string', open_vacancies: 'number' })
    const mine = answer.list().find(({ id }) => id === category.id)
    assert.deepEqual([mine!['name'], mine!['open_vacancies']], [category.name, 1])
  })

  show('GET /api/cities', 'lists the cities with where they are', async () => {
    const answer = await get('/api/cities')
    assert.equal(answer.status, 200)
    const shape = { id: 'number', name: 'string', district: 'string', province: 'string' }
    for (const row of answer.list()) assertShape(row, shape)
    const moratuwa = answer.list().find(({ name }) => name === 'Moratuwa')
    assert.deepEqual([moratuwa!['district'], moratuwa!['province']], ['Colombo', 'Western Province'])
  })

  show('GET /api/clients', 'lists clients with a logo that can be loaded', async () => {
    const logo = await aStoredFile(board, 'logos', { bytes: await aJpeg() })
    await board.db
      .insertInto('companies')
      .values([
        { name: 'Sarasavi Textiles', logo, sort_order: 1 },
        { name: 'Ruhunu Engineering', logo: null, sort_order: 2 },
      ])
      .execute()
    const answer = await get('/api/clients', user)
    assert.equal(answer.status, 200)
    for (const row of answer.list())
      assertShape(row, { id: 'number', name: 'string', logo_url: 'string|null' })
    const [first] = answer.list().filter(({ name }) => name === 'Sarasavi Textiles')
    const image = await get(new URL(String(first!['logo_url']), 'http://board.test').pathname)
    assert.deepEqual([image.status, image.headers['content-type']], [200, 'image/jpeg'])
  })

  show('GET /api/job-vacancies', 'lists what is approved and still open', async () => {
    const open = await aVacancy(board)
    const pending = await aVacancy(board, { status: 0 })
    const past = await aVacancy(board, { closing_date: inDays(-1) })
    const answer = await get('/api/job-vacancies', user)
    assert.equal(answer.status, 200)
    for (const row of answer.list()) assertShape(row, vacancyShape)
    const listed = answer.list().map(({ id }) => id)
    assert.ok(listed.includes(open.id))
    assert.ok(!listed.includes(pending.id) && !listed.includes(past.id))
  })

  show('GET /api/job-vacancies', 'answers one page where one is asked for', async () => {
    await aVacancy(board)
    const whole = (await get('/api/job-vacancies', user)).list()
    const page = await get('/api/job-vacancies?page=1&per_page=1', user)
    assert.deepEqual(page.list(), whole.slice(0, 1))
    assert.equal(page.headers['x-total-count'], String(whole.length))
    assert.match(String(page.headers['link']), /<\/api\/job-vacancies\?page=2&per_page=1>; rel="next"/)
  })

  show('GET /api/jobs/{id}', 'answers one vacancy', async () => {
    const { id, position, category } = { ...(await aVacancy(board)), category: 'object' }
    const answer = await get(`/api/jobs/${id}`)
    assert.equal(answer.status, 200)
    assertShape(answer.object(), { ...vacancyShape, category })
    assert.deepEqual([answer.object()['id'], answer.object()['position']], [id, position])
    const missing = await get('/api/jobs/2147483647')
    assert.deepEqual([missing.status, missing.object()['message']], [404, 'Job not found.'])
  })

  show('POST /api/job-vacancies', 'stores a pending vacancy with its poster', async () => {
    const category = await aCategory(board)
    const fields = {
      company_name: 'Ruhunu Engineering',
      address: '5 Harbour Road, Galle',
      email: 'careers@ruhunu.example',
      phone: '091 222 3344',
      position: 'Site Supervisor',
      description: 'Leads a team of twelve.\r\nReports to the project manager.',
      job_category_id: category.id,
      closing_date: inDays(0),
    }
    const poster = { name: 'job_poster', value: await aJpeg(), fileName: 'poster.jpg', type: 'image/jpg' }
    const answer = await wire({
      method: 'POST',
      path: '/api/job-vacancies',
      token: user,
      ...form([...fieldParts(fields), poster]),
    })
    assert.equal(answer.status, 201, answer.body.toString())
    const { message, data } = answer.object()
    assert.equal(message, 'Job Vacancy submitted successfully!')
    assertShape(data, { ...vacancyShape, job_poster: 'string' })
    assert.equal(data['status'], 0)
    assert.deepEqual(data['category'], category)
    assert.equal(data['description'], 'Leads a team of twelve.\nReports to the project manager.')
    const id = Number(data['id'])
    assert.equal((await get(`/api/jobs/${id}`)).status, 404)
    assert.equal((await get(`/api/jobs/${id}`, user)).status, 200)
    assert.equal((await get(`/storage/${String(data['job_poster'])}`, admin)).status, 200)
  })

  show('POST /api/contact', 'sends the message to the office', async () => {
    const message = { name: 'Amara', email: 'amara@example.lk', message: 'Do you have an office in Kandy?' }
    const office = 'office@board.test'
    const before = await mailsTo(office)
    const answer = await wire({ method: 'POST', path: '/api/contact', ...json(message) })
    assert.equal(answer.status, 201)
    assert.equal(answer.object()['message'], 'Message sent successfully!')
    assert.equal((await mailsTo(office)).length, before.length + 1)
    const stored = await board.db
      .selectFrom('contact_messages')
      .select(['name', 'email', 'message'])
      .execute()
    assert.deepEqual(stored.at(-1), message)
  })

  show('POST /api/applications', 'stores a category application and confirms it', async () => {
    const category = await aCategory(board)
    const fields = {
      name: 'කුමාරි සිල්වා',
      email: 'kumari@example.lk',
      phone: '+94 71 765 4321',
      city: 'Galle',
      job_category_id: category.id,
      consent: 'disagree',
    }
    const resume = {
      name: 'resume',
      value: await aPdf('Kumari'),
      fileName: 'cv.pdf',
      type: 'application/pdf',
    }
    const answer = await wire({
      method: 'POST',
      path: '/api/applications',
      ...form([...fieldParts(fields), resume]),
    })
    assert.equal(answer.status, 201, answer.body.toString())
    assert.equal(answer.object()['message'], 'Application submitted! Check your email for confirmation.')
    const { id } = answer.object()['data'] as { id: number }
    const stored = (await get(`/api/applications/${id}`, admin)).object()
    for (const [name, value] of Object.entries(fields)) assert.equal(stored[name], value, name)
    const file = await get(`/storage/${String(stored['resume_path'])}`, admin)
    assert.deepEqual(file.body, resume.value)
    assert.equal((await mailsTo('kumari@example.lk')).length, 1)
  })

  show('POST /api/jobs/{id}/apply', 'stores a position application, and tells both sides', async () => {
    const vacancy = await aVacancy(board, { email: 'boss@sarasavi.example' })
    const fields = {
      first_name: 'Nimal',
      last_name: 'Perera',
      email: 'nimal.applies@example.lk',
      phone: '077 123 4567',
      city: 'Moratuwa',
      cover_letter: '',
      agreeTerms: 'true',
    }
    const resume = { name: 'resume', value: await aPdf('Nimal'), fileName: 'cv.pdf', type: 'application/pdf' }
    const answer = await wire({
      method: 'POST',
      path: `/api/jobs/${vacancy.id}/apply`,
      ...form([...fieldParts(fields), resume]),
    })
    assert.equal(answer.status, 201, answer.body.toString())
    assertShape(answer.object(), { message: 'string', data: 'object' })
    const { id } = answer.object()['data'] as { id: number }
    const stored = (await get(`/api/job-applications/${id}`, admin)).object()
    assert.equal(stored['full_name'], 'Nimal Perera')
    assert.equal(stored['job_position'], vacancy.position)
    assert.match(String(stored['applicant_no']), /^JA-\d{6}$/)
    assert.equal((await mailsTo('nimal.applies@example.lk')).length, 1)
    assert.equal((await mailsTo('boss@sarasavi.example')).length, 1)
  })
}
