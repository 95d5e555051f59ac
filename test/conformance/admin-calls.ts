import assert from 'node:assert/strict'
import { aCategory, anAdmin, aStoredFile, aUser, aVacancy, PASSWORD } from '#test/support/factories.ts'
import { aJpeg, aPng } from '#test/support/files.ts'
import { assertShape, vacancyShape, type Setting, type Show } from './setting.ts'
import { fieldParts, form, json } from './wire.ts'

/** Spec 7, "Admin": the session, the dashboard, accounts and vacancies. */
export function adminCalls(show: Show, { board, wire, user, admin }: Setting): void {
  const get = (path: string, token = admin) => wire({ method: 'GET', path, token })
  const login = (email: string) =>
    wire({ method: 'POST', path: '/api/admin/login', ...json({ email, password: PASSWORD }) })

  show('POST /api/admin/login', 'answers a token and a cookie that reads files', async () => {
    const { id, name, email } = await anAdmin(board)
    const answer = await login(email)
    assert.equal(answer.status, 200)
    assertShape(answer.object(), { token: 'string', admin: 'object' })
    assert.deepEqual(answer.object()['admin'], { id, name, email })
    assert.match(String(answer.headers['set-cookie']), /Path=\/storage; HttpOnly;.*SameSite=Strict/)
    assert.equal((await login((await aUser(board)).email)).status, 401)
  })

  show('GET /api/admin/me', 'answers whose session it is', async () => {
    const { id, name, email, token } = await anAdmin(board)
    const answer = await get('/api/admin/me', token)
    assert.equal(answer.status, 200)
    // Answers may have more fields than the specification names.
    assert.deepEqual({ ...answer.object(), id, name, email }, answer.object())
  })

  show('POST /api/admin/logout', 'ends the session', async () => {
    const { token } = await anAdmin(board)
    const answer = await wire({
      method: 'POST',
      path: '/api/admin/logout',
      token,
      headers: { 'content-type': 'application/json' },
      body: '',
    })
    assert.deepEqual([answer.status, answer.object()['message']], [200, 'Logged out successfully!'])
    assert.equal((await get('/api/admin/me', token)).status, 401)
  })

  show('GET /api/recent-jobs', 'answers the newest ten', async () => {
    board.clock.advance(60_000)
    const { id, position, company_name } = await aVacancy(board, { status: 0 })
    const answer = await get('/api/recent-jobs')
    assert.equal(answer.status, 200)
    assert.equal(answer.object()['success'], true)
    const rows = answer.object()['data'] as unknown[]
    assert.ok(rows.length <= 10)
    assert.deepEqual(rows[0], { id, position, company_name, status: 0 })
  })

  const counts = [
    ['GET /api/user-count', 'user_count', () => aUser(board)],
    ['GET /api/approved-jobs-count', 'approved_job_count', () => aVacancy(board)],
    ['GET /api/pending-jobs-count', 'pending_job_count', () => aVacancy(board, { status: 0 })],
  ] as const
  for (const [call, name, add] of counts) {
    show(call, 'counts one more after one more', async () => {
      const path = call.slice(4)
      const before = await get(path)
      await add()
      const after = await get(path)
      assert.deepEqual([before.status, after.status], [200, 200])
      assertShape(after.object(), { [name]: 'number' })
      assert.equal(after.object()[name], Number(before.object()[name]) + 1)
    })
  }

  show('GET /api/all-userlist', 'lists accounts of both kinds', async () => {
    const [someUser, someAdmin] = [await aUser(board), await anAdmin(board)]
    const answer = await get('/api/all-userlist')
    assert.equal(answer.status, 200)
    const shape = { id: 'number', name: 'string', email: 'string', source: 'string', updated_at: 'string' }
    for (const row of answer.list()) assertShape(row, shape)
    const sourceOf = (email: string) => answer.list().find((row) => row['email'] === email)!['source']
    assert.deepEqual([sourceOf(someUser.email), sourceOf(someAdmin.email)], ['users', 'admins'])
  })

  show('GET /api/job-vacancies-all', 'lists vacancies of every state', async () => {
    const made = [
      await aVacancy(board),
      await aVacancy(board, { status: 0 }),
      await aVacancy(board, { status: 2 }),
    ]
    const answer = await get('/api/job-vacancies-all')
    assert.equal(answer.status, 200)
    for (const row of answer.list()) assertShape(row, vacancyShape)
    const listed = answer.list().map(({ id }) => id)
    for (const { id } of made) assert.ok(listed.includes(id))
  })

  show('PATCH /api/job-vacancies/{id}/status', 'approves, rejects and takes back', async () => {
    const { id } = await aVacancy(board, { status: 0 })
    const set = (status: unknown) =>
      wire({ method: 'PATCH', path: `/api/job-vacancies/${id}/status`, token: admin, ...json({ status }) })
    for (const status of [1, 2, 0, 1]) {
      const answer = await set(status)
      assert.equal(answer.status, 200)
      assert.equal(answer.object()['message'], 'Status updated successfully')
      assert.equal((await get(`/api/jobs/${id}`, user)).status, status === 1 ? 200 : 404)
    }
    assert.equal((await set(3)).status, 422)
  })

  show('DELETE /api/admin/job-vacancies/{id}', 'deletes the vacancy and its poster', async () => {
    const job_poster = await aStoredFile(board, 'posters')
    const { id } = await aVacancy(board, { job_poster })
    const remove = () => wire({ method: 'DELETE', path: `/api/admin/job-vacancies/${id}`, token: admin })
    const answer = await remove()
    assert.deepEqual([answer.status, answer.object()['message']], [200, 'Job deleted successfully'])
    assert.equal((await get(`/api/jobs/${id}`)).status, 404)
    assert.equal((await get(`/storage/${job_poster}`)).status, 404)
    assert.equal((await remove()).status, 404)
  })

  show('GET /api/download-poster/{filename}', 'answers the picture itself', async () => {
    const bytes = await aJpeg()
    const job_poster = await aStoredFile(board, 'posters', { bytes })
    await aVacancy(board, { status: 0, job_poster })
    const answer = await get(`/api/download-poster/${job_poster.split('/')[1]!}`)
    assert.deepEqual([answer.status, answer.headers['content-type']], [200, 'image/jpeg'])
    assert.deepEqual(answer.body, bytes)
  })

  show('GET /storage/{path}', 'answers a poster of an approved vacancy to everyone', async () => {
    const job_poster = await aStoredFile(board, 'posters', { bytes: await aJpeg() })
    await aVacancy(board, { job_poster })
    const answer = await wire({ method: 'GET', path: `/storage/${job_poster}` })
    assert.deepEqual([answer.status, answer.headers['content-type']], [200, 'image/jpeg'])
    assert.equal(answer.headers['x-content-type-options'], 'nosniff')
  })

  show('GET /storage/{path}', 'answers a resume to an admin, by token or by cookie', async () => {
    const path = `/storage/${await aStoredFile(board, 'resumes')}`
    const cookie = String((await login((await anAdmin(board)).email)).headers['set-cookie']).split(';')[0]!
    const byCookie = await wire({ method: 'GET', path, headers: { cookie } })
    assert.deepEqual([(await get(path)).status, byCookie.status], [200, 200])
    assert.match(String(byCookie.headers['cache-control']), /no-store/)
    assert.match(String(byCookie.headers['content-disposition']), /^inline/)
    assert.equal((await wire({ method: 'GET', path: '/api/admin/me', headers: { cookie } })).status, 401)
  })

  const edited = async () => ({
    company_name: 'Ruhunu Engineering',
    position: 'Foreman',
    address: '5 Harbour Road, Galle',
    email: 'careers@ruhunu.example',
    phone: '091 222 3344',
    description: 'Leads a team.',
    job_category_id: (await aCategory(board)).id,
    closing_date: '2026-12-31',
    status: 1,
  })

  show('POST /api/job-edit/{id}?_method=PUT', 'edits and keeps the poster when none is sent', async () => {
    const job_poster = await aStoredFile(board, 'posters')
    const { id } = await aVacancy(board, { status: 0, job_poster })
    const fields = await edited()
    const answer = await wire({
      method: 'POST',
      path: `/api/job-edit/${id}?_method=PUT`,
      token: admin,
      ...form(fieldParts(fields)),
    })
    assert.equal(answer.status, 200, answer.body.toString())
    assert.equal(answer.object()['message'], 'Job updated successfully!')
    const shown = (await get(`/api/jobs/${id}`, user)).object()
    for (const [name, value] of Object.entries(fields)) assert.equal(shown[name], value, name)
    assert.equal(shown['job_poster'], job_poster)
    assert.equal((await get(`/storage/${job_poster}`)).status, 200)
  })

  show('POST /api/job-edit/{id}?_method=PUT', 'replaces the poster and removes the old file', async () => {
    const job_poster = await aStoredFile(board, 'posters')
    const { id } = await aVacancy(board, { job_poster })
    const poster = { name: 'job_poster', value: await aPng(), fileName: 'new.png', type: 'image/png' }
    const body = form([...fieldParts(await edited()), poster])
    const answer = await wire({
      method: 'POST',
      path: `/api/job-edit/${id}?_method=PUT`,
      token: admin,
      ...body,
    })
    assert.equal(answer.status, 200, answer.body.toString())
    const data = answer.object()['data']
    assertShape(data, { ...vacancyShape, job_poster: 'string' })
    assert.notEqual(data['job_poster'], job_poster)
    assert.equal((await get(`/storage/${String(data['job_poster'])}`)).status, 200)
    assert.equal((await get(`/storage/${job_poster}`)).status, 404)
  })

  show('POST /api/job-edit/{id}?_method=PUT', 'is no edit without _method, and PUT is one', async () => {
    const { id } = await aVacancy(board)
    const body = form(fieldParts(await edited()))
    const post = await wire({ method: 'POST', path: `/api/job-edit/${id}`, token: admin, ...body })
    const put = await wire({ method: 'PUT', path: `/api/job-edit/${id}`, token: admin, ...body })
    assert.deepEqual([post.status, post.headers['allow'], put.status], [405, 'PUT', 200])
    const wrong = await wire({ method: 'POST', path: `/api/job-edit/${id}`, token: admin, ...json({}) })
    assert.equal(wrong.status, 405, 'whatever its body says')
    const other = await wire({ method: 'DELETE', path: `/api/job-edit/${id}`, token: admin })
    assert.deepEqual([other.status, other.headers['allow']], [405, 'POST, PUT'])
    const list = await wire({ method: 'PATCH', path: '/api/job-vacancies', token: admin })
    assert.deepEqual([list.status, list.headers['allow']], [405, 'GET, HEAD, POST'])
  })
}
