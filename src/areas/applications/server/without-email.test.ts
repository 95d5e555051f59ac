// On PostgreSQL too: SQL of an erasure.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { folderStore } from '#src/areas/files/index.ts'
import { loadConfig } from '#src/config.ts'
import { formatPhone } from '#src/contract/values/phone-number.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import { erasePerson, exportPerson } from '#src/operator/personal/commands.ts'
import { testBoard } from '#test/support/app.ts'
import { positionApplications } from '#test/support/application-rows.ts'
import { anAdmin, aPositionApplication, aUser } from '#test/support/factories.ts'
import { removeOverdue } from '#test/support/jobs.ts'
import { aNumber, inOneForm, opened, openWith, phoneVacancy } from '#test/support/phone-applications.ts'
import { trap } from '#test/support/quarantine.ts'
import { allRows } from '#test/support/table-rows.ts'
import { sendInterviewReminders } from '../calls/interviews/interviews.server.ts'
import { warnApplicants } from '../calls/panel/application-mails.server.ts'
import { closeUnanswered } from '../calls/received/unanswered.server.ts'
import { toLocal } from '../interview.ts'

const board = await testBoard({ after })
const mailed = async () =>
  (await board.db.selectFrom('outbox').select(['template', 'recipient']).orderBy('id').execute()).map(
    ({ template, recipient }) => `${template} ${recipient}`,
  )
const rowOf = (id: number) =>
  board.db.selectFrom(positionApplications).selectAll().where('id', '=', id).executeTakeFirst()
const byLink = (token: string, id: number, path = '', payload?: object) =>
  board.send(path === '' ? 'GET' : 'POST', `/api/account/my-applications/${id}${path}`, payload, token)

const operatorOf = () => ({
  config: loadConfig({ NODE_ENV: 'test', DATA_DIR: board.dataDir }),
  database: { db: board.db, kind: 'pglite' as const },
  context: board.app.context,
  store: folderStore(join(board.dataDir, 'files')),
})

test('stages change and interviews are set without a mail to the applicant, who answers with the code', async () => {
  const { user, call, applies } = await phoneVacancy(board)
  const sent = await applies()
  const before = await mailed()
  const interview_at = toLocal(new Date(board.clock.now().getTime() + 3 * DAY_MS))
  const move = (payload: object) => call('POST', `/applications/${sent.id}/stage`, payload)
  assert.equal(
    (await move({ stage: 'interview', interview_at, interview_address: '12 Galle Road' })).statusCode,
    200,
  )
  const token = await opened(board, sent)
  const { interview, stage } = (await byLink(token, sent.id)).json()
  assert.deepEqual([stage, interview.address], ['interview', '12 Galle Road'])
  const answer = { interview: interview.id, answer: 'coming' }
  assert.equal((await byLink(token, sent.id, '/interview', answer)).json().data.interview.answer, 'coming')
  assert.deepEqual(
    (await call('GET', '/interviews')).json().map(({ answer }: { answer: string }) => answer),
    ['coming'],
  )
  board.clock.set(new Date(Date.parse(interview.starts_at) - DAY_MS / 2).toISOString())
  await sendInterviewReminders(board.app.context)
  assert.equal((await move({ stage: 'hired' })).statusCode, 200)
  assert.equal((await move({ stage: 'not_selected' })).statusCode, 200)
  assert.deepEqual(await mailed(), before)
  const messages = await call('POST', `/applications/${sent.id}/messages`, { text: 'Hello' })
  assert.equal(messages.statusCode, 422)
  assert.equal(
    (await byLink(await opened(board, sent), sent.id, '/messages-allowed', { allowed: true })).statusCode,
    422,
  )
  assert.equal(user.email.includes('@'), true)
})

test('many are declined at once, and only those with an address are mailed', async () => {
  const { vacancy, call, applies, receives } = await phoneVacancy(board)
  const [one, two] = [await applies(), await applies()]
  const mailedOne = await receives()
  const ids = [one.id, two.id, mailedOne.id]
  const before = (await mailed()).length
  const answer = await call('POST', `/vacancies/${vacancy.id}/applications/stage`, {
    ids,
    stage: 'not_selected',
  })
  assert.partialDeepStrictEqual(answer.json().data, { moved: ids, left: [], emails: 1 })
  assert.deepEqual((await mailed()).slice(before), [`application_stage ${mailedOne.email}`])
})

test('the employer finds them by number and name, and gets them in the CSV file', async () => {
  const { vacancy, call, applies } = await phoneVacancy(board)
  const phone = aNumber()
  const { applicant_no } = await applies({ phone, first_name: 'Sunethra' })
  for (const q of ['sunethra', phone, applicant_no]) {
    const found = await call('GET', `/vacancies/${vacancy.id}/applications?q=${encodeURIComponent(q)}`)
    assert.deepEqual(
      found.json().map((row: Record<string, unknown>) => [row['email'], row['phone']]),
      [[null, inOneForm(phone)]],
    )
  }
  const file = await call('GET', `/vacancies/${vacancy.id}/applications.csv`)
  assert.match(file.body, new RegExp(`Sunethra Perera,,\\${formatPhone(inOneForm(phone))},`))
})

test('the panel lists, finds, sorts and exports them; a viewer sees neither name nor number', async () => {
  const admin = await anAdmin(board)
  const { applies } = await phoneVacancy(board)
  const phone = aNumber()
  const { id } = await applies({ phone, first_name: 'Dilhani' })
  for (const path of ['/api/jobs-applicants', '/api/all-applications']) {
    const listed = async (query: string, token = admin.token) =>
      (await board.call({ url: `${path}?${query}`, token })).json()
    for (const q of ['dilhani', encodeURIComponent(phone)])
      assert.deepEqual(
        (await listed(`q=${q}`)).map((row: { id: number; email: unknown }) => [row.id, row.email]),
        [[id, null]],
      )
    for (const sort of ['email', '-email'])
      assert.equal((await listed(`sort=${sort}&per_page=100`)).at(-1).email, null, 'the empty ones last')
    const viewer = await anAdmin(board, { role: 'viewer' })
    assert.ok(!JSON.stringify(await listed('', viewer.token)).includes(inOneForm(phone)))
  }
  const file = await board.call({
    url: '/api/admin/export/position-applications.csv',
    token: admin.token,
  })
  assert.match(file.body, /Dilhani Perera,,/)
  assert.equal(
    (await board.call({ url: `/api/job-applications/${id}`, token: admin.token })).json().email,
    null,
  )
})

test('the board closes them, and warns of fraud only those whom a mail reaches', async () => {
  const { vacancy, applies, receives } = await phoneVacancy(board)
  const [one, two] = [await applies(), await applies()]
  const withMail = await receives()
  const before = (await mailed()).length
  await board.db
    .transaction()
    .execute((trx) => warnApplicants(trx, board.clock.now(), vacancy.id, board.clock.now()))
  assert.deepEqual((await mailed()).slice(before), [`vacancy_was_fraud ${withMail.email}`])
  board.clock.advance(40 * DAY_MS)
  const closed = (await mailed()).length
  assert.ok((await closeUnanswered(board.app.context, true)) >= 3)
  for (const { id } of [one, two]) assert.equal((await rowOf(id))!.stage, 'closed')
  assert.ok((await mailed()).slice(closed).every((mail) => mail.includes('@')))
})

test('with the code it is withdrawn, its made CV with it, and erased with everything', async () => {
  const { applies } = await phoneVacancy(board)
  const sent = await applies()
  const { resume_path } = (await rowOf(sent.id))!
  const file = join(board.dataDir, 'files', resume_path!)
  assert.equal(existsSync(file), true)
  const token = await opened(board, sent)
  assert.equal((await byLink(token, sent.id, '/withdraw')).json().data.stage, 'withdrawn')
  assert.equal(existsSync(file), false)
  assert.equal((await rowOf(sent.id))!.phone, (await byLink(token, sent.id)).json().phone)
  assert.equal((await byLink(token, sent.id, '/erase')).statusCode, 200)
  assert.equal(await rowOf(sent.id), undefined)
  assert.equal((await byLink(token, sent.id)).statusCode, 401, 'the link went with it')
  assert.equal((await openWith(board, sent.applicant_no, sent.code)).statusCode, 422)
})

test('one with an email address is erased by My data alone', async () => {
  const user = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
  const { id } = await aPositionApplication(board, { email: user.email })
  assert.equal((await byLink(user.token, id, '/erase')).statusCode, 409)
  assert.ok(await rowOf(id))
})

test('what an account sent without an address is erased with its address, in the quarantine too', async () => {
  const { applies } = await phoneVacancy(board)
  const user = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
  const { id } = await applies({}, user.token)
  await applies(trap, user.token)
  const held = () => board.db.selectFrom('quarantine').select('name').execute()
  assert.equal((await held()).length, 1)
  assert.equal(await erasePerson(operatorOf(), ['--email', user.email], () => undefined), 0)
  assert.equal(await rowOf(id), undefined)
  assert.deepEqual(await held(), [])
})

test('privacy:export and privacy:erase find them by phone, in any spelling, and leave those with an address', async () => {
  const { vacancy, call, applies, receives } = await phoneVacancy(board)
  const phone = aNumber()
  const sent = await applies({ phone })
  const interview_at = toLocal(new Date(board.clock.now().getTime() + 3 * DAY_MS))
  await call('POST', `/applications/${sent.id}/stage`, {
    stage: 'interview',
    interview_at,
    interview_town: 'Kandy',
  })
  const { resume_path } = (await rowOf(sent.id))!
  const withMail = await receives({ phone })
  const { id: admin_id } = await anAdmin(board)
  const note = {
    vacancy_id: vacancy.id,
    admin_id,
    text: `Asks for money on ${inOneForm(phone)}`,
    created_at: board.clock.now().toISOString(),
  }
  await board.db.insertInto('vacancy_notes').values(note).execute()
  const atHand = operatorOf()
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const out = join(board.dataDir, 'by-phone')
  assert.equal(await exportPerson(atHand, ['--phone', phone, '--out', out], say), 0)
  assert.match(said.join('\n'), /position_applications: 1/)
  assert.equal(await erasePerson(atHand, ['--phone', inOneForm(phone)], say), 0)
  assert.match(said.join('\n'), /position_applications: 1 erased/)
  assert.equal(await rowOf(sent.id), undefined)
  assert.equal(existsSync(join(board.dataDir, 'files', resume_path!)), false)
  assert.ok(await rowOf(withMail.id), 'its address erases that one')
  for (const [table, rows] of Object.entries(await allRows(board.db)))
    // Notes of admins about a vacancy are not the applicant's.
    assert.equal(rows.join('\n').includes(inOneForm(phone)), table === 'vacancy_notes', table)
  assert.equal(await erasePerson(atHand, ['--phone', phone], say), 0)
  assert.match(said.at(-1)!, /no application that gave this phone number/)
  await assert.rejects(erasePerson(atHand, ['--phone', '12'], say), /phone number/)
  assert.ok(vacancy.id)
})

test('retention takes them as it takes the others', async () => {
  const { applies } = await phoneVacancy(board)
  const { id } = await applies()
  board.clock.advance(800 * DAY_MS)
  await removeOverdue(board)
  assert.equal(await rowOf(id), undefined)
})
