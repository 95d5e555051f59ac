import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { fill } from '#src/strings/t.ts'
import { testBoard } from '#test/support/app.ts'
import { aCategory, aCity, anAdmin, aUser, PASSWORD } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { getRow } from '#test/support/find-rows.ts'
import { multipart } from '#test/support/forms.ts'
import { mailsTo, postVacancy } from '#test/support/vacancies.ts'

const board = await testBoard({ after })
const employer = await aUser(board)
const rowOf = (id: number) =>
  board.db.selectFrom('vacancies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const storedPosters = () => board.storedIn('posters')

test('a posted vacancy waits for review and belongs to its sender', async () => {
  const category = await aCategory(board)
  const answer = await postVacancy(board, employer.token, { job_category_id: category.id })
  assert.equal(answer.statusCode, 201)
  const { message, data } = answer.json()
  assert.equal(message, 'Job Vacancy submitted successfully!')
  assert.deepEqual(data.category, category)
  assert.equal(data.status, 0)
  assert.equal(data.is_open, false)
  assert.equal(data.approved_at, null)
  assert.equal(data.description, 'Leads a team of twelve.\nReports to the project manager.')
  assert.match(data.job_poster, /^posters\/[\w-]{22,}\.jpg$/)
  assert.deepEqual([data.poster_width, data.poster_height], [60, 40])
  assert.equal(data.user_id, undefined)
  assert.equal((await rowOf(data.id)).user_id, employer.id)
  assert.ok((await storedPosters()).includes(data.job_poster.slice('posters/'.length)))
})

test('its owner gets a mail that it arrived, and the board remembers who posted it', async () => {
  const owner = await aUser(board)
  const { data } = (await postVacancy(board, owner.token)).json()
  assert.deepEqual(await mailsTo(board, owner.email, 'vacancy_received'), [
    { name: owner.name, position: 'Site Supervisor', vacancy_id: data.id, language: 'en' },
  ])
  const event = await getRow(board.db, 'audit_events', { subject_id: data.id, action: 'vacancy.posted' })
  assert.deepEqual([event.actor, event.actor_id], ['user', owner.id])
})

test('an account gets its mails in its own language where its calls name none, and a login without one keeps it', async () => {
  const admin = await anAdmin(board)
  for (const language of ['si', 'ta'] as const) {
    const owner = await aUser(board)
    await board.db.updateTable('users').set({ language }).where('id', '=', owner.id).execute()
    const credentials = { email: owner.email, password: PASSWORD }
    const login = await board.call({ method: 'POST', url: '/api/login', payload: credentials })
    const { data } = (await postVacancy(board, login.json().token)).json()
    const url = `/api/job-vacancies/${data.id}/status`
    await board.call({ method: 'PATCH', url, token: admin.token, payload: { status: 1 } })
    for (const name of ['vacancy_received', 'vacancy_approved'])
      assert.deepEqual(
        (await mailsTo(board, owner.email, name)).map((mail) => mail['language']),
        [language],
        name,
      )
  }
})

test('it keeps its place, kind and pay', async () => {
  const city = await aCity(board, { name: 'Ambalangoda North', district: 'Galle' })
  const facts = {
    employment_type: 'full_time',
    workplace: 'on_site',
    experience_level: 'executive',
    salary_unit: 'month',
  }
  const answer = await postVacancy(board, employer.token, {
    ...facts,
    city: 'ambalangoda north',
    salary_min: '60000',
    salary_max: 80_000,
  })
  const { data } = answer.json()
  assert.deepEqual(
    { ...facts, city: city.name, district: 'Galle', salary_min: 60_000, salary_max: 80_000 },
    Object.fromEntries(
      [...Object.keys(facts), 'city', 'district', 'salary_min', 'salary_max'].map((key) => [key, data[key]]),
    ),
  )
})

test('a city is known by its name in Sinhala and Tamil, too', async () => {
  for (const city of ['කුරුණෑගල', 'குருநாகல்']) {
    const { data } = (await postVacancy(board, employer.token, { city })).json()
    assert.equal(data.city, 'Kurunegala', city)
  }
})

test('what a sender says about status, owner and times is ignored', async () => {
  const answer = await postVacancy(board, employer.token, {
    status: 1,
    user_id: 999,
    approved_at: '2020-01-01T00:00:00Z',
    created_at: '2020-01-01T00:00:00Z',
    id: 5,
  })
  const row = await rowOf(answer.json().data.id)
  assert.deepEqual([row.status, row.user_id, row.approved_at], [0, employer.id, null])
  assert.equal(row.created_at, board.clock.now().toISOString())
})

test('an empty form is told every field that is missing', async () => {
  const answer = await board.call({
    method: 'POST',
    url: '/api/job-vacancies',
    token: employer.token,
    ...(await multipart({ company_name: '   ' })),
  })
  assert.equal(answer.statusCode, 422)
  assert.deepEqual(answer.json().errors, {
    company_name: ['Company Name is required'],
    address: ['Address is required'],
    email: ['Email is required'],
    phone: ['Phone is required'],
    position: ['Position is required'],
    description: ['Description is required'],
    job_category_id: ['Category is required'],
    closing_date: ['Closing date is required'],
    job_poster: ['Job poster is required'],
  })
})

test('errors that only the board can see come together with the others', async () => {
  const answer = await postVacancy(
    board,
    employer.token,
    {
      email: 'not an address',
      phone: '12',
      job_category_id: 2_000_000_000,
      closing_date: '2026-11-19',
      city: 'Atlantis',
      employment_type: 'forever',
      salary_min: 9,
      salary_max: 5,
    },
    { job_poster: { bytes: await aPdf(), name: 'poster.jpg' } },
  )
  assert.equal(answer.statusCode, 422)
  assert.deepEqual(answer.json().errors, {
    email: [en['field.email']],
    phone: [en['field.phone']],
    job_category_id: [en['field.choice']],
    closing_date: [en['vacancy.closing_date.past']],
    city: [en['vacancy.city.unknown']],
    employment_type: [en['field.choice']],
    salary_max: [en['vacancy.salary.range']],
    salary_unit: [en['vacancy.salary_unit.required']],
    job_poster: ['Only JPG, JPEG, PNG files are allowed'],
  })
})

test('a closing day is right through the last minute of today in Sri Lanka', async (t) => {
  t.after(() => board.clock.set('2026-11-20T06:30:00Z'))
  board.clock.set('2026-11-20T18:29:00Z')
  const evening = await postVacancy(board, employer.token, { closing_date: '2026-11-20' })
  assert.equal(evening.statusCode, 201)
  board.clock.set('2026-11-20T18:30:00Z')
  const midnight = await postVacancy(board, employer.token, { closing_date: '2026-11-20' })
  assert.deepEqual(midnight.json().errors, { closing_date: [en['vacancy.closing_date.past']] })
})

test('a day that does not exist is no closing day', async () => {
  for (const closing_date of ['2027-02-29', '2027-13-01', '20/12/2026', '2026-12-01T00:00:00Z']) {
    const answer = await postVacancy(board, employer.token, { closing_date })
    assert.deepEqual(answer.json().errors, { closing_date: [en['field.day']] }, closing_date)
  }
})

test('a text in the place of the poster differs from none', async () => {
  const answer = await postVacancy(board, employer.token, { job_poster: 'poster.jpg' }, {})
  assert.deepEqual(answer.json().errors, { job_poster: [en['upload.not_an_image']] })
})

test('a stranger is asked to log in', async () => {
  const answer = await postVacancy(board, undefined)
  assert.equal(answer.statusCode, 401)
  assert.equal(answer.json().message, 'Please log in to post a vacancy.')
  assert.equal(answer.headers['www-authenticate'], 'Bearer')
})

test('an admin may post; the vacancy belongs to nobody and still waits for review', async () => {
  const admin = await anAdmin(board)
  const { data } = (await postVacancy(board, admin.token)).json()
  const row = await rowOf(data.id)
  assert.deepEqual([row.user_id, row.status], [null, 0])
})

test('texts of every script and length up to the limits are stored as they are', async () => {
  const position = 'විදුලි කාර්මික – மின்பணியாளர் 👷'
  const description = 'é'.repeat(10_000)
  const { data } = (await postVacancy(board, employer.token, { position, description })).json()
  assert.deepEqual([data.position, data.description], [position, description])
  const tooLong = await postVacancy(board, employer.token, { description: `${description}é` })
  assert.deepEqual(Object.keys(tooLong.json().errors), ['description'])
  const withNul = await postVacancy(board, employer.token, { position: 'a\0b' })
  assert.deepEqual(withNul.json().errors, { position: [fill(en['field.character'], { before: 'a' })] })
})
test('a board that wants it takes vacancies from everybody', async (t) => {
  const board = await testBoard(t, { ANONYMOUS_POSTING: 'true' })
  const answer = await postVacancy(board, undefined)
  assert.equal(answer.statusCode, 201)
  const { user_id } = await board.db.selectFrom('vacancies').select('user_id').executeTakeFirstOrThrow()
  assert.equal(user_id, null)
})
