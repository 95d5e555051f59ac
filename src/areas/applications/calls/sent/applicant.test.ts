import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import { isApplication } from '#test/support/application-rows.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { anEmployer, mailsTo } from '#test/support/employer.ts'
import { anAdmin, aPositionApplication, aStoredFile, aUser, aVacancy } from '#test/support/factories.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'
import { aLinkToken } from '#test/support/signed-links.ts'
import { closeUnanswered } from '../received/unanswered.server.ts'

const board = await testBoard({ after })
const sentLink = (subjectId: number) => aLinkToken(board, { purpose: 'sent-application', subjectId })
const as = (token: string, method: 'GET' | 'POST', path: string, payload?: object) =>
  board.send(method, `/api/account${path}`, payload, token)

test('an applicant sees what was sent and each stage with its time, by the link or by their account', async () => {
  const { call, receives } = await anEmployer(board)
  const me = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
  const { id } = await receives({ email: me.email.toUpperCase(), cover_letter: 'I sew.' })
  await call('POST', `/applications/${id}/stage`, { stage: 'shortlisted' })
  for (const token of [me.token, await sentLink(id)]) {
    const answer = await as(token, 'GET', `/my-applications/${id}`)
    assert.equal(answer.statusCode, 200)
    const { cover_letter, history } = answer.json()
    assert.deepEqual(
      [cover_letter, history.map(({ stage }: { stage: string }) => stage)],
      ['I sew.', ['shortlisted']],
    )
  }
  const other = await aPositionApplication(board)
  assert.equal((await as(me.token, 'GET', `/my-applications/${other.id}`)).statusCode, 404)
  assert.equal((await as(await sentLink(other.id), 'GET', `/my-applications/${id}`)).statusCode, 404)
  assert.equal(
    (await as(await sentLink(id), 'GET', `/applications/${id}`)).statusCode,
    404,
    'not the employer’s page',
  )
})

test('who applied keeps the employer’s address and phone after the end, but of a vacancy that was taken down', async () => {
  const { vacancy, receives } = await anEmployer(board)
  const { id } = await receives()
  const token = await sentLink(id)
  const closed_at = board.clock.now().toISOString()
  const contact = { email: vacancy.email, phone: vacancy.phone }
  for (const [facts, shown] of [
    [{}, contact],
    [{ closing_date: '2026-09-01' }, contact],
    [{ closed_reason: 'filled', closed_at }, contact],
    [{ closed_reason: 'withdrawn', closed_at }, contact],
    [{ frozen_at: closed_at }, null],
    [{ closed_reason: 'removed', closed_at, status: 2 }, null],
    [{ closed_reason: null, closed_at: null }, null],
  ] as const) {
    await changeRows(board.db, 'vacancies', { id: vacancy.id }, { frozen_at: null, ...facts })
    const answer = await as(token, 'GET', `/my-applications/${id}`)
    assert.deepEqual(answer.json().contact, shown, JSON.stringify(facts))
  }
})

test('withdrawing deletes résumé, letter, notes and words, is final, and leaves the employer number and stage', async () => {
  const { user, vacancy, call, receives } = await anEmployer(board)
  const resume_path = await aStoredFile(board, 'resumes')
  const { id } = await receives({ resume_path, cover_letter: 'I sew.', full_name: 'Gone Person' })
  await call('POST', `/applications/${id}/notes`, { text: 'Private' })
  const employerLink = await aLinkToken(board, { subjectId: id })
  const token = await sentLink(id)
  assert.equal(
    (await as(token, 'POST', `/my-applications/${id}/messages-allowed`, { allowed: true })).statusCode,
    200,
  )
  assert.equal((await as(token, 'POST', `/my-applications/${id}/withdraw`)).json().data.stage, 'withdrawn')
  assert.equal((await as(token, 'POST', `/my-applications/${id}/withdraw`)).statusCode, 200, 'again')
  assert.equal(await board.stored(resume_path), undefined)
  for (const viewer of [user.token, employerLink]) {
    const seen = (await as(viewer, 'GET', `/applications/${id}`)).json()
    assert.equal(seen.stage, 'withdrawn')
    assert.ok(seen.applicant_no.startsWith('JA-'))
    for (const field of ['full_name', 'email', 'phone', 'city', 'cover_letter', 'resume_name'])
      assert.equal(seen[field], null, field)
    assert.deepEqual(seen.notes, [])
    assert.equal((await as(viewer, 'GET', `/applications/${id}/resume`)).statusCode, 404)
  }
  assert.equal((await call('GET', `/vacancies/${vacancy.id}/applications/counts`)).json().total, 0)
  assert.equal(
    (await as(token, 'POST', `/my-applications/${id}/messages-allowed`, { allowed: true })).statusCode,
    409,
  )
  const { full_name } = await getRow(board.db, 'position_applications', { id }, ['full_name'])
  assert.equal(full_name, 'Gone Person', 'admins keep name and contact until retention')
})

test('an applicant allows messages, and reports one to the office, once', async () => {
  const { call, receives } = await anEmployer(board)
  const { id } = await receives({ email: 'reporter@example.lk' })
  const token = await sentLink(id)
  await as(token, 'POST', `/my-applications/${id}/messages-allowed`, { allowed: true })
  await call('POST', `/applications/${id}/messages`, { text: 'Pay Rs 5000 first.' })
  const [message] = (await as(token, 'GET', `/my-applications/${id}`)).json().messages
  const report = () => as(token, 'POST', `/my-applications/${id}/messages/${message.id}/report`)
  assert.equal((await report()).json().data.messages[0].reported, true)
  assert.equal((await report()).statusCode, 200)
  const notified = await findRows(board.db, 'outbox', { template: 'message_reported' }, ['payload'])
  assert.equal(notified.length, 1)
  assert.equal((notified[0]!.payload as { text: string }).text, 'Pay Rs 5000 first.')
  await as(token, 'POST', `/my-applications/${id}/messages-allowed`, { allowed: false })
  assert.equal((await call('POST', `/applications/${id}/messages`, { text: 'More' })).statusCode, 422)
})

test('an employer’s link opens its one application until 30 days after the vacancy ended', async () => {
  const { vacancy, receives } = await anEmployer(board)
  const { id } = await receives()
  const other = await receives()
  const token = await aLinkToken(board, { subjectId: id })
  const status = async (path: string) => (await as(token, 'GET', path)).statusCode
  assert.deepEqual(
    [await status(`/applications/${id}`), await status(`/applications/${other.id}`)],
    [200, 404],
  )
  assert.equal(await status(`/vacancies/${vacancy.id}/applications`), 401, 'no list')
  assert.equal(
    (await as(token, 'POST', `/applications/${id}/notes`, { text: 'x' })).statusCode,
    401,
    'no notes',
  )
  assert.equal(
    (await as(token, 'POST', `/applications/${id}/stage`, { stage: 'shortlisted' })).statusCode,
    200,
  )
  const ended = (days: number) =>
    changeRows(
      board.db,
      'vacancies',
      { id: vacancy.id },
      {
        closed_at: new Date(board.clock.now().getTime() - days * DAY_MS).toISOString(),
        closed_reason: 'filled',
      },
    )
  await ended(30)
  assert.equal(await status(`/applications/${id}`), 200)
  await ended(31)
  assert.equal(await status(`/applications/${id}`), 410)
})

test('links go with an application that is deleted, erased or purged', async () => {
  const { receives } = await anEmployer(board)
  const { id } = await receives()
  const [employer, applicant] = [await aLinkToken(board, { subjectId: id }), await sentLink(id)]
  await board.db.deleteFrom('applications').where(isApplication('position_application', id)).execute()
  assert.equal((await as(employer, 'GET', `/applications/${id}`)).statusCode, 401)
  assert.equal((await as(applicant, 'GET', `/my-applications/${id}`)).statusCode, 401)
})

test('the board closes what had no answer 14 days after the vacancy ended, once', async () => {
  // Other tests left these.
  await closeUnanswered(board.app.context, true)
  const today = board.clock.now()
  const day = (ago: number) =>
    new Date(today.getTime() + 5.5 * 3_600_000 - ago * DAY_MS).toISOString().slice(0, 10)
  const [old, recent] = [
    await aVacancy(board, { closing_date: day(15) }),
    await aVacancy(board, { closing_date: day(14) }),
  ]
  const filled = await aVacancy(board, {
    closed_at: new Date(today.getTime() - 15 * DAY_MS).toISOString(),
    closed_reason: 'filled',
  })
  const made = async (vacancy_id: number, stage: 'received' | 'shortlisted' | 'interview' | 'withdrawn') =>
    (await aPositionApplication(board, { vacancy_id, stage })).id
  const closing = [
    await made(old.id, 'received'),
    await made(old.id, 'shortlisted'),
    await made(filled.id, 'received'),
  ]
  const staying = [
    await made(old.id, 'interview'),
    await made(old.id, 'withdrawn'),
    await made(recent.id, 'received'),
  ]
  assert.equal(await closeUnanswered(board.app.context, true), 3)
  assert.equal(await closeUnanswered(board.app.context, false), 0)
  const stageOf = async (id: number) =>
    (await getRow(board.db, 'position_applications', { id }, ['stage'])).stage
  assert.deepEqual(await Promise.all(closing.map(stageOf)), ['closed', 'closed', 'closed'])
  assert.deepEqual(await Promise.all(staying.map(stageOf)), ['interview', 'withdrawn', 'received'])
  const [entry] = await findRows(board.db, 'application_stages', { application_id: closing[0]! })
  assert.deepEqual([entry!.stage, entry!.changed_by], ['closed', 'board'])
})

test('the address of a vacancy is asked at approval, and gets letter and link from its confirmation on', async () => {
  const { user, call } = await anEmployer(board)
  const { id } = await aVacancy(board, {
    user_id: user.id,
    email: 'hr@elsewhere.example',
    status: 0,
    sender_language: 'si',
  })
  const admin = await anAdmin(board)
  const decide = (status: number) =>
    board.send('PATCH', `/api/job-vacancies/${id}/status`, { status }, admin.token)
  assert.equal((await decide(1)).statusCode, 200)
  const [asked] = await mailsTo(board, 'vacancy_address_confirmation', 'hr@elsewhere.example')
  const { link_token, language } = asked!.payload as { link_token: string; language: string }
  assert.equal(language, 'si')
  const see = () => board.call({ url: '/api/link/vacancy-address', token: link_token })
  assert.equal((await see()).json().confirmed, false)
  const confirm = { method: 'POST' as const, url: '/api/link/vacancy-address', token: link_token }
  assert.equal((await board.call(confirm)).json().data.confirmed, true)
  assert.equal((await see()).json().confirmed, true)
  await changeRows(board.db, 'vacancies', { id }, { email: 'other@elsewhere.example' })
  assert.equal((await see()).statusCode, 410, 'another address is asked anew')
  assert.equal((await board.call(confirm)).statusCode, 410)
  assert.equal((await call('GET', `/vacancies/${id}/applications`)).statusCode, 200)
})
