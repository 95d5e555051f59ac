// On PostgreSQL too: workers at one time.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { applicationStage } from '#src/areas/applications/mails/received-mails.ts'
import { sampleInterview } from '#src/areas/applications/server/interview-letter.ts'
import { alertWords } from '#src/areas/search/index.ts'
import { HOUR_MS } from '#src/contract/values/units.ts'
import { texts as siMail } from '#src/strings/mail/si.ts'
import { texts as taMail } from '#src/strings/mail/ta.ts'
import { askForAlert, SECRET } from '#test/support/alerts.ts'
import { testBoard } from '#test/support/app.ts'
import { anAddress, sendPosition } from '#test/support/application-forms.ts'
import { anEmployer } from '#test/support/employer.ts'
import { aUser } from '#test/support/factories.ts'
import { mailsOverDays } from '#test/support/mails-over-days.ts'
import { longTest } from '#test/support/sizes.ts'
import { testSmtp } from '#test/support/smtp.ts'
import { announce } from '../../calls/announce.server.ts'
import { MAX_IN_DIGEST } from '../../mails/mail-registry.ts'

const board = await testBoard({ after })
const smtp = await testSmtp({ after })
const { aWorker, rows, arrived, arrivedNext, tell, employers } = mailsOverDays(board, smtp)
beforeEach(async () => {
  await board.db.deleteFrom('outbox').execute()
  board.clock.set('2026-11-20T06:30:00.000Z')
  smtp.mails.length = 0
})

/** Moves this many applications from one address, each to another employer, to a stage. */
async function hired(email: string, count: number) {
  for (let no = 0; no < count; no += 1) {
    const { vacancy, receives, call } = await anEmployer(board)
    const { id } = await receives({ email, sender_language: 'si' })
    const payload = { ids: [id], stage: 'hired' }
    assert.equal((await call('POST', `/vacancies/${vacancy.id}/applications/stage`, payload)).statusCode, 200)
  }
}

test('an address that confirmed nothing gets four mails of stages a day; the rest leave as one the next day, in its language', async (t) => {
  const email = anAddress()
  await hired(email, 7)
  const { vacancy, receives, call } = await anEmployer(board)
  const ids: number[] = []
  for (let no = 0; no < 6; no += 1) ids.push((await receives({ email, sender_language: 'si' })).id)
  await call('POST', `/vacancies/${vacancy.id}/applications/stage`, { ids, stage: 'interview' })
  // Mails wait until the move can no longer be undone.
  board.clock.advance(1000)
  assert.equal((await arrived(t, email)).length, 4)
  assert.equal((await arrivedNext(t, email, 12)).length, 0, 'not in the night')
  const [mail, ...more] = await arrivedNext(t, email, 12)
  assert.equal(more.length, 0)
  assert.ok(mail!.text!.includes(siMail['mail.digest.why'].replace('{site}', 'Lanka Vacancies')))
  const hirings = mail!.text!.split(siMail['mail.application_stage.hired.text']).length - 1
  const interviews = mail!.text!.split(siMail['mail.application_stage.interview.text']).length - 1
  assert.deepEqual([hirings, interviews], [3, 6])
  assert.match(mail!.html!, /<html lang="si">/)
  assert.ok((await rows()).every(({ sent_at, payload }) => sent_at && Object.keys(payload).length === 0))
})

test('it gets ten mails a day of all that others cause; resets and My data are not among them', async (t) => {
  const email = anAddress()
  const kinds = [
    'position_application_confirmation',
    'category_application_confirmation',
    'new_application',
    'vacancy_address_confirmation',
    'vacancy_report_confirmation',
    'application_stage',
    'application_message',
    'email_confirmation',
    'admin_invitation',
    'vacancy_received',
  ] as const
  for (const name of kinds) await tell(email, name, 2)
  await tell(email, 'password_reset_link', 2, { token: 'lvp_x', email })
  await tell(email, 'my_data_link', 2)
  assert.equal((await arrived(t, email)).length, 10 + 4)
  const [mail, ...more] = await arrivedNext(t, email, 24)
  assert.equal(more.length, 0)
  assert.equal(mail!.html!.match(/<h2>/g)!.length, 10)
  await tell(email, 'vacancy_received', 12)
  smtp.mails.length = 0
  assert.equal((await arrived(t, email)).length, 9, 'the digest is one of the ten')
})

test('a receipt of a kind comes three times a day, and later ones in one mail; what asks to confirm too, of strangers', async (t) => {
  const { email } = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
  const unknown = anAddress()
  for (const address of [email, unknown]) {
    await tell(address.toUpperCase(), 'position_application_confirmation', 2)
    await tell(address, 'position_application_confirmation', 3)
    await tell(address, 'category_application_confirmation', 3)
    await tell(address, 'vacancy_report_confirmation', 4)
  }
  assert.equal((await arrived(t, email)).length, 10)
  assert.equal(smtp.mails.length, 19)
  const later = [
    ...(await arrivedNext(t, email, 24)),
    ...smtp.mails.filter(({ to }) => to![0]!.address === unknown),
  ]
  assert.deepEqual(
    later.map(({ html }) => html!.match(/<h2>/g)!.length),
    [2, 3],
  )
})

test('an account’s mark or a POST from a mailed link confirms an address, and no GET: then all mails leave', async (t) => {
  const { email: marked } = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
  await aUser(board, { email: 'unmarked@example.lk' })
  const reader = anAddress()
  const { vacancy } = await anEmployer(board)
  const { id } = (await sendPosition(board, vacancy.id, { email: reader })).json().data
  const { payload } = (await rows()).find(({ recipient }) => recipient === reader)!
  const token = String(payload['link_token'])
  const url = `/api/account/my-applications/${id}`
  for (const method of ['GET', 'HEAD'] as const)
    assert.equal((await board.call({ method, url, token })).statusCode, 200)
  const addresses = [marked, 'unmarked@example.lk', reader]
  for (const address of addresses) await tell(address, 'application_stage', 6)
  await arrived(t, '')
  const got = () => addresses.map((one) => smtp.mails.filter(({ to }) => to![0]!.address === one).length)
  assert.deepEqual(got(), [6, 4, 5], 'the last one with its receipt')
  const allow = { method: 'POST', url: `${url}/messages-allowed`, token, payload: { allowed: true } } as const
  assert.equal((await board.call(allow)).statusCode, 200)
  await tell(reader, 'application_stage', 8)
  await arrived(t, reader)
  assert.deepEqual(got(), [6, 4, 13])
})

test('what is deleted before the next day is not in its mail, and an empty one does not leave', async (t) => {
  const [email, other] = [anAddress(), anAddress()]
  for (const address of [email, other])
    for (const subject_id of [1, 2, 3, 4, 5, 6])
      await announce(
        board.db,
        board.clock.now(),
        applicationStage,
        address,
        { ...employers, applicant_no: `JA-00000${subject_id}`, stage: 'hired', text: null },
        { subject: 'position_application', subject_id },
      )
  await arrived(t, email)
  const gone = board.db.deleteFrom('outbox').where('sent_at', 'is', null)
  await gone.where('recipient', '=', email).where('subject_id', '=', 5).execute()
  await gone.where('recipient', '=', other).where('subject_id', 'in', [5, 6]).execute()
  const [mail] = await arrivedNext(t, email, 24)
  assert.ok(mail!.text!.includes('JA-000006') && !mail!.text!.includes('JA-000005'))
  assert.ok(mail!.text!.includes('hr@ceylon.example'), 'an answer goes to the employer')
  assert.equal(smtp.mails.length, 1)
})

test('what an alert asks is in it as it stands when it leaves, and what has ended is not', async (t) => {
  const email = anAddress()
  for (const word of ['a1', 'b2', 'c3', 'd4', 'e5'])
    await askForAlert(board, { email, search: `q=${word}` }, 'ta')
  const lateWords = alertWords(board.app.context, SECRET)
  assert.equal((await arrived(t, email, { lateWords })).length, 3)
  const last = (await board.db.selectFrom('alerts').select('id').orderBy('id', 'desc').execute())[0]!
  await board.db.deleteFrom('alerts').where('id', '=', last.id).execute()
  smtp.mails.length = 0
  board.clock.advance(24 * HOUR_MS)
  const [mail, ...more] = await arrived(t, email, { lateWords })
  assert.equal(more.length, 0)
  assert.equal(mail!.html!.match(/<h2>/g)!.length, 1)
  assert.ok(mail!.text!.includes(taMail['mail.alert_confirmation.new.subject']))
})

test('mails of an interview leave at once, past the four of stages and a digest of its reader’s choice', async (t) => {
  const email = anAddress()
  await tell(email, 'application_stage', 5)
  await arrived(t, email)
  await tell(email, 'application_stage', 1, { stage: 'interview', ...sampleInterview })
  for (const name of ['interview_cancelled', 'interview_reminder'])
    await tell(email, name, 1, { ...sampleInterview, is_answered: false })
  await tell(email, 'interview_answered', 1, { ...sampleInterview, answer: 'cannot', digest: true })
  smtp.mails.length = 0
  assert.equal((await arrived(t, email)).length, 4)
})

test('mails of interviews are among the ten a day, to whom is invited and to who is answered', async (t) => {
  const invited = anAddress()
  await tell(invited, 'application_stage', 20, { stage: 'interview', ...sampleInterview })
  for (const name of ['interview_cancelled', 'interview_reminder'])
    await tell(invited, name, 5, { ...sampleInterview, is_answered: false })
  const answered = anAddress()
  await tell(answered, 'interview_answered', 20, { ...sampleInterview, answer: 'cannot' })
  assert.equal((await arrived(t, invited)).length, 10)
  assert.equal(smtp.mails.length, 20)
  await arrivedNext(t, invited, 24)
  assert.deepEqual(
    smtp.mails.map(({ html }) => html!.match(/<h2>/g)!.length),
    [20, 10],
  )
})

longTest('a flood fills one mail and no more', async (t) => {
  const email = anAddress()
  await tell(email, 'vacancy_received', 10 + MAX_IN_DIGEST + 20)
  assert.equal((await arrived(t, email)).length, 10)
  const [mail, ...more] = await arrivedNext(t, email, 24)
  assert.equal(more.length, 0)
  assert.equal(mail!.html!.match(/<h2>/g)!.length, MAX_IN_DIGEST)
})

test('two workers and parallel acts do not get more past the limit', async (t) => {
  const email = anAddress()
  const { receives, call } = await anEmployer(board)
  const sent = await Promise.all(Array.from({ length: 13 }, () => receives({ email })))
  await Promise.all(sent.map(({ id }) => call('POST', `/applications/${id}/stage`, { stage: 'hired' })))
  const beside = aWorker(t, smtp.url)
  assert.equal((await arrived(t, email)).length, 4)
  await beside.stop()
  assert.equal((await rows()).filter(({ digest_id }) => digest_id !== null).length, 9)
})
