// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import { isApplication, positionApplications } from '#test/support/application-rows.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { anEmployer, mailsTo } from '#test/support/employer.ts'
import { aStoredFile } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'

const board = await testBoard({ after })

test('each stage is stored with its time, and the applicant hears of an interview once', async () => {
  const { user, call, receives } = await anEmployer(board)
  const { id, email } = await receives({ email: 'once@example.lk', sender_language: 'ta' })
  const move = (payload: object) => call('POST', `/applications/${id}/stage`, payload)
  assert.equal((await move({ stage: 'shortlisted' })).statusCode, 200)
  assert.equal((await mailsTo(board, 'application_stage', email)).length, 0)
  assert.equal((await move({ stage: 'interview' })).statusCode, 200)
  assert.equal((await move({ stage: 'interview' })).statusCode, 200)
  assert.equal((await move({ stage: 'shortlisted' })).statusCode, 200)
  const last = (await move({ stage: 'interview' })).json().data
  assert.deepEqual(
    last.history.map(({ stage, changed_by }: Record<string, string>) => `${stage} ${changed_by}`),
    ['shortlisted employer', 'interview employer', 'shortlisted employer', 'interview employer'],
  )
  const [mail, ...more] = await mailsTo(board, 'application_stage', email)
  assert.equal(more.length, 0)
  const { stage, reply_to, language, text } = mail!.payload as Record<string, unknown>
  assert.deepEqual([stage, reply_to, language, text], ['interview', user.email, 'ta', null])
  assert.equal(last.messages[0].mail, 'waiting')
  const tried = (set: { attempts: number; last_error?: string }) =>
    board.db.updateTable('outbox').set(set).where('id', '=', mail!.id).execute()
  await tried({ attempts: 1 })
  assert.equal((await call('GET', `/applications/${id}`)).json().messages[0].mail, 'waiting', 'under way')
  await tried({ attempts: 2, last_error: '451 later' })
  assert.equal((await call('GET', `/applications/${id}`)).json().messages[0].mail, 'retried')
  await changeRows(board.db, 'outbox', { id: mail!.id }, { failed_at: board.clock.now().toISOString() })
  assert.equal((await call('GET', `/applications/${id}`)).json().messages[0].mail, 'failed')
  await board.db.deleteFrom('outbox').where('id', '=', mail!.id).execute()
  assert.equal((await call('GET', `/applications/${id}`)).json().messages[0].mail, 'sent')
})

test('an employer may leave the applicant without a mail', async () => {
  const { call, receives } = await anEmployer(board)
  const { id, email } = await receives({ email: 'quiet@example.lk' })
  await call('POST', `/applications/${id}/stage`, { stage: 'not_selected', notify: false })
  assert.equal((await mailsTo(board, 'application_stage', email)).length, 0)
})

test('who is not selected hears why after two minutes, in which the way back cancels it', async () => {
  const { vacancy, call, receives } = await anEmployer(board)
  const { id, email } = await receives({ email: 'why@example.lk', sender_language: 'si' })
  const move = async (payload: object) =>
    (await call('POST', `/applications/${id}/stage`, payload)).json().data.history.at(-1).reason
  const decline = { stage: 'not_selected', reason: 'experience' }
  assert.equal(await move(decline), 'experience')
  assert.equal(await move({ stage: 'received', reason: 'filled' }), null)
  assert.equal((await mailsTo(board, 'application_stage', email)).length, 0)
  await move(decline)
  const [mail, ...more] = await mailsTo(board, 'application_stage', email)
  assert.equal(more.length, 0)
  const wait = Date.parse(String(mail!.next_attempt_at)) - board.clock.now().getTime()
  assert.equal(wait, board.app.context.mailWaitMs)
  assert.equal((mail!.payload as { reason: string }).reason, 'experience')
  const other = await receives()
  await call('POST', `/vacancies/${vacancy.id}/applications/stage`, { ...decline, ids: [other.id] })
  const { declined } = (await call('GET', `/vacancies/${vacancy.id}/figures`)).json()
  assert.deepEqual(declined, [{ reason: 'experience', count: 2 }])
  const { history, messages } = (await call('POST', `/applications/${id}/stage/undo`)).json().data
  assert.equal(history.at(-1).stage, 'received', 'nothing of it stays')
  assert.deepEqual([messages.length, (await mailsTo(board, 'application_stage', email)).length], [0, 0])
  assert.equal((await call('POST', `/applications/${id}/stage/undo`)).statusCode, 409)
  const refused = await call('POST', `/applications/${id}/stage`, { ...decline, reason: 'looks' })
  assert.equal(refused.statusCode, 422)
})

test('two tabs: what moved meanwhile is a conflict for who saw another stage', async () => {
  const { call, receives } = await anEmployer(board)
  const { id } = await receives()
  const move = (stage: string) => call('POST', `/applications/${id}/stage`, { stage, from: 'received' })
  const answers = await Promise.all([move('shortlisted'), move('hired')])
  assert.deepEqual(answers.map(({ statusCode }) => String(statusCode)).toSorted(), ['200', '409'])
})

test('a withdrawn application is final', async () => {
  const { call, receives } = await anEmployer(board)
  const { id } = await receives({ stage: 'withdrawn', messages_allowed_at: board.clock.now().toISOString() })
  for (const [path, payload] of [
    ['stage', { stage: 'hired' }],
    ['notes', { text: 'A note' }],
    ['messages', { text: 'Hello' }],
  ] as const)
    assert.equal((await call('POST', `/applications/${id}/${path}`, payload)).statusCode, 409, path)
  assert.equal((await call('POST', `/applications/${id}/stage`, { stage: 'withdrawn' })).statusCode, 422)
})

test('many are moved at once; withdrawn ones and those of others stay as they are', async () => {
  const { vacancy, call, receives } = await anEmployer(board)
  const [one, two, gone] = [await receives(), await receives(), await receives({ stage: 'withdrawn' })]
  const foreign = await (await anEmployer(board)).receives()
  const ids = [one.id, two.id, gone.id, foreign.id]
  const answer = await call('POST', `/vacancies/${vacancy.id}/applications/stage`, {
    ids,
    stage: 'not_selected',
  })
  assert.partialDeepStrictEqual(answer.json().data, { moved: [one.id, two.id], left: [gone.id, foreign.id] })
  const stages = await board.db
    .selectFrom(positionApplications)
    .select('stage')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    stages.map(({ stage }) => stage),
    ['not_selected', 'not_selected', 'withdrawn', 'received'],
  )
  assert.equal((await mailsTo(board, 'application_stage', one.email)).length >= 1, true)
})

test('own words go to who allowed them, three a day for an application, with the mail of a stage too', async () => {
  const { call, receives } = await anEmployer(board)
  const { id, email } = await receives({ email: 'words@example.lk' })
  const write = (text: string) => call('POST', `/applications/${id}/messages`, { text })
  assert.equal((await write('Hello')).statusCode, 422)
  const refused = await call('POST', `/applications/${id}/stage`, { stage: 'interview', message: 'Monday' })
  assert.equal(refused.statusCode, 422)
  assert.equal((await call('GET', `/applications/${id}`)).json().stage, 'received', 'nothing was done')
  const allowed = { messages_allowed_at: board.clock.now().toISOString() }
  await board.db
    .updateTable('applications')
    .set(allowed)
    .where(isApplication('position_application', id))
    .execute()
  assert.equal(
    (await call('POST', `/applications/${id}/stage`, { stage: 'interview', message: 'Monday' })).statusCode,
    200,
  )
  assert.equal((await write('Bring your certificates')).statusCode, 201)
  assert.equal((await write('And a pen')).statusCode, 201)
  const last = await write('One more')
  assert.equal(last.statusCode, 429)
  assert.ok(Number(last.headers['retry-after']) > 0)
  assert.equal((await mailsTo(board, 'application_message', email)).length, 2)
  const [stageMail] = await mailsTo(board, 'application_stage', email)
  assert.equal((stageMail!.payload as { text: string }).text, 'Monday')
  board.clock.advance(DAY_MS + 1)
  assert.equal((await write('The next day')).statusCode, 201)
})

test('notes are the account’s own, and can be removed', async () => {
  const { call, receives } = await anEmployer(board)
  const { id } = await receives()
  const { notes } = (await call('POST', `/applications/${id}/notes`, { text: 'Speaks Tamil' })).json().data
  assert.deepEqual(
    notes.map(({ text }: { text: string }) => text),
    ['Speaks Tamil'],
  )
  assert.equal((await call('DELETE', `/applications/${id}/notes/${notes[0].id}`)).statusCode, 200)
  assert.equal((await call('DELETE', `/applications/${id}/notes/${notes[0].id}`)).statusCode, 404)
})

test('a résumé opens with the headers of a stored one, in a tab by a cookie, and each opening is recorded', async () => {
  const { call, receives } = await anEmployer(board)
  const { id } = await receives({ resume_path: await aStoredFile(board, 'resumes') })
  const byToken = await call('GET', `/applications/${id}/resume`)
  assert.deepEqual(
    [
      byToken.statusCode,
      byToken.headers['content-type'],
      byToken.headers['cache-control'],
      byToken.headers['x-robots-tag'],
    ],
    [200, 'application/pdf', 'private, no-store', 'noindex'],
  )
  const pass = await call('POST', `/applications/${id}/resume`)
  const cookie = String(pass.headers['set-cookie'])
  assert.match(cookie, new RegExp(`Path=/account/applications/${id}/resume; HttpOnly; SameSite=Strict`))
  const url = pass.json().path
  assert.equal((await board.call({ url })).statusCode, 401)
  assert.equal((await board.call({ url, headers: { cookie: cookie.split(';')[0]! } })).statusCode, 200)
  const other = await receives({ resume_path: await aStoredFile(board, 'resumes') })
  const elsewhere = `/account/applications/${other.id}/resume`
  assert.equal(
    (await board.call({ url: elsewhere, headers: { cookie: cookie.split(';')[0]! } })).statusCode,
    401,
  )
  board.clock.advance(16 * 60_000)
  assert.equal((await board.call({ url, headers: { cookie: cookie.split(';')[0]! } })).statusCode, 410)
  const openings = await findRows(board.db, 'resume_openings', { application_id: id })
  assert.deepEqual(
    openings.map(({ opened_by }) => opened_by),
    ['employer', 'employer'],
  )
})

test('applications for a removed vacancy are gone for the employer at once', async () => {
  const { vacancy, call, receives } = await anEmployer(board)
  const { id } = await receives()
  const end = { closed_at: board.clock.now().toISOString(), closed_reason: 'removed', status: 2 }
  await board.db.updateTable('vacancies').set(end).where('id', '=', vacancy.id).execute()
  assert.equal((await call('GET', `/applications/${id}`)).statusCode, 404)
  assert.equal((await call('GET', `/vacancies/${vacancy.id}/applications`)).statusCode, 404)
})
