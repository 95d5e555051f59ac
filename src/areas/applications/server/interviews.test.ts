// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { HOUR_MS } from '#src/contract/values/units.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'
import { anInvited, inHours, writtenTo } from '#test/support/interviews.ts'

const board = await testBoard({ after })
const place = {
  interview_town: 'Kandy',
  interview_address: 'No. 12, Peradeniya Road',
  interview_link: 'https://meet.example.com/a,b;c',
  interview_bring: ['nic', 'cv'],
}
const at = (local: string) => ({ stage: 'interview', interview_at: local })

test('an invitation carries time and place in the applicant’s language, with a calendar part', async () => {
  const { move, written, email, user, id } = await anInvited(board, { sender_language: 'ta' })
  const answer = await move({ ...at('2026-12-07T10:30'), ...place })
  assert.equal(answer.statusCode, 200)
  const { interview } = answer.json().data
  assert.deepEqual([interview.starts_at, interview.bring], ['2026-12-07T05:00:00.000Z', ['cv', 'nic']])
  const [mail, ...more] = await written('application_stage')
  assert.equal(more.length, 0)
  for (const words of ['10:30', place.interview_address, 'Kandy', 'meet.example.com', 'தேசிய அடையாள அட்டை'])
    assert.ok(mail!.text.includes(words), words)
  assert.match(mail!.text, /\?report=1/)
  assert.doesNotMatch(mail!.text, /எப்போது, எங்கே/)
  const { summary, description, ...event } = mail!.event!
  assert.match(String(summary), /^நேர்முகத் தேர்வு: /)
  assert.match(String(description), /https:\/\/meet\.example\.com\/a,b;c\n/)
  assert.deepEqual(event, {
    method: 'REQUEST',
    uid: `interview-${id}@board.example`,
    sequence: 0,
    status: 'CONFIRMED',
    start: '2026-12-07T05:00:00.000Z',
    end: '2026-12-07T06:00:00.000Z',
    location: 'No. 12, Peradeniya Road, Kandy',
    organizer: [event.organizer[0], `mailto:${user.email}`],
    attendee: `MAILTO:${email}`,
  })
})

test('an interview that was sent under the older name keeps it, moved or cancelled', async () => {
  const { move, written, id } = await anInvited(board)
  await move(at('2026-12-07T10:30'))
  await changeRows(board.db, 'interviews', { application_id: id }, { uid_of_host: false })
  await move({ ...at('2026-12-08T09:00'), from: 'interview' })
  await move({ stage: 'shortlisted', notify: false })
  const uids = async (template: string) => (await written(template)).map(({ event }) => event!.uid)
  const older = `interview-${id}@lanka-vacancies`
  assert.deepEqual(await uids('application_stage'), [`interview-${id}@board.example`, older])
  assert.deepEqual(await uids('interview_cancelled'), [older])
})

test('a change is mailed with the next number, a move cancels it, and one that is the same is nothing', async () => {
  const { move, written, interview } = await anInvited(board)
  assert.equal((await move(at('2026-12-07T10:30'))).statusCode, 200)
  assert.equal((await move(at('2026-12-07T10:30'))).statusCode, 200)
  assert.equal((await move({ ...at('2026-12-08T09:00'), from: 'interview' })).statusCode, 200)
  const numbers = async (template: string) => (await written(template)).map(({ event }) => event!.sequence)
  assert.deepEqual(await numbers('application_stage'), [0, 1])
  assert.equal((await move({ stage: 'shortlisted', notify: false })).statusCode, 200)
  assert.equal(await interview(), null)
  const [cancelled] = await written('interview_cancelled')
  assert.deepEqual(
    [cancelled!.event!.method, cancelled!.event!.status, cancelled!.event!.sequence],
    ['CANCEL', 'CANCELLED', 2],
  )
  assert.equal(cancelled!.event!.start, '2026-12-08T03:30:00.000Z')
  assert.equal((await move(at('2026-12-09T09:00'))).statusCode, 200)
  assert.deepEqual(await numbers('application_stage'), [0, 1, 3])
})

test('an interview that took place is not cancelled', async () => {
  const { move, written } = await anInvited(board)
  await move(at(inHours(board, 1)))
  board.clock.advance(2 * HOUR_MS)
  assert.equal((await move({ stage: 'hired' })).statusCode, 200)
  assert.equal((await written('interview_cancelled')).length, 0)
})

test('a stage without an interview is mailed once, as before', async () => {
  const { move, written } = await anInvited(board)
  for (const stage of ['interview', 'shortlisted', 'interview'])
    assert.equal((await move({ stage })).statusCode, 200)
  const [mail, ...more] = await written('application_stage')
  assert.equal(more.length, 0)
  assert.equal(mail!.calendar, undefined)
})

test('a free note goes only to who allowed messages, and nothing is done where it may not', async () => {
  const { move, interview } = await anInvited(board)
  assert.equal((await move({ ...at('2026-12-07T10:30'), message: 'Ask for Kamal.' })).statusCode, 422)
  assert.equal(await interview(), null)
  const allowed = await anInvited(board, { messages_allowed_at: board.clock.now().toISOString() })
  assert.equal((await allowed.move({ ...at('2026-12-07T10:30'), message: 'Ask for Kamal.' })).statusCode, 200)
  assert.match((await allowed.written('application_stage'))[0]!.text, /> Ask for Kamal\./)
})

test('hostile words stay words in a calendar part', async () => {
  const { vacancy, receives, call } = await anInvited(board)
  const company_name = 'Evil"; CN=x:mailto, Ltd\r\nEND:VEVENT'
  const position = 'කාර්යාල සහකාර, ගබඩා භාරකරු; රියදුරු සහ ආරක්ෂක නිලධාරී කාණ්ඩය සඳහා'
  const { id, email } = await receives({ company_name, job_position: position })
  const address = 'No; 5, \\n "Lane" <b>කොළඹ පාර අසල ඇති ගොඩනැගිල්ලේ දෙවන මහල</b>'
  const payload = { ...at('2026-12-07T10:30'), interview_address: address }
  assert.equal((await call('POST', `/applications/${id}/stage`, payload)).statusCode, 200)
  const [mail] = await writtenTo(board, 'application_stage', email)
  const { event, html } = mail!
  assert.equal(event!.location, address)
  assert.equal(event!.summary, `Interview: ${position}, ${company_name.replace('\r\n', ' ')}`)
  assert.equal(event!.organizer[0], company_name.replace('\r\n', ' '))
  assert.equal(event!.organizer[1], `mailto:${vacancy.email}`)
  assert.doesNotMatch(html, /<b>/)
})

test('control characters of the upper half reach no calendar part and no header', async () => {
  const { receives, call } = await anInvited(board)
  const upper = Array.from({ length: 0x20 }, (_, no) => String.fromCodePoint(0x80 + no)).join('')
  // Rows of an older version may hold what the forms drop today.
  const names = { company_name: `Ceylon${upper}Ltd`, job_position: `Cook${upper}s` }
  const { id, email } = await receives(names)
  const send = (more: object) =>
    call('POST', `/applications/${id}/stage`, { ...at('2026-12-07T10:30'), ...more })
  assert.equal((await send({ interview_bring: [`nic${upper}`] })).statusCode, 422)
  const answer = await send({
    interview_town: `Gal${upper}le`,
    interview_address: `No 5${upper}END:VEVENT`,
    interview_link: `https://meet.example.lk/${upper}a`,
  })
  assert.equal(answer.statusCode, 200, answer.body)
  const [mail, ...others] = await writtenTo(board, 'application_stage', email)
  assert.equal(others.length, 0)
  const { subject, calendar, event } = mail!
  assert.ok(String(event!.location).includes('END:VEVENT'))
  const stored = JSON.stringify(answer.json().data.interview)
  for (const part of [subject, calendar!.content, stored]) assert.doesNotMatch(part, /[\u0080-\u009F]/)
})

test('the office hears once of words with signs of fraud', async () => {
  const { move } = await anInvited(board)
  const address = 'Pay the registration fee of Rs 5000 first'
  for (let no = 0; no < 3; no += 1)
    assert.equal((await move({ ...at('2026-12-07T10:30'), interview_address: address })).statusCode, 200)
  const rows = await findRows(board.db, 'outbox', { template: 'message_marked' }, ['payload'])
  assert.equal(rows.length, 1)
  assert.ok((rows[0]!.payload as { text: string }).text.includes(address))
})

test('an invitation is reported as a message is', async () => {
  const { move, as } = await anInvited(board)
  await move({ ...at('2026-12-07T10:30'), interview_address: 'Behind the station' })
  const [message] = (await as('GET')).json().messages
  assert.equal(message.interview.address, 'Behind the station')
  const answer = await as('POST', `/messages/${message.id}/report`)
  assert.equal(answer.json().data.messages[0].reported, true)
  const { payload } = await getRow(board.db, 'outbox', { template: 'message_reported' }, ['payload'])
  assert.match((payload as { text: string }).text, /Behind the station/)
})

test('the applicant answers until it begins; the employer is mailed of what needs an act', async () => {
  const { move, answer, interview, user, call, id } = await anInvited(board)
  await move(at(inHours(board, 48)))
  const before = (await interview()).id
  const answers = () => writtenTo(board, 'interview_answered', user.email)
  assert.equal((await answer('coming')).statusCode, 200)
  assert.equal((await answers()).length, 0)
  assert.equal((await answer('another_time')).json().data.interview.answer, 'another_time')
  assert.match((await answers())[0]!.text, /another time/)
  assert.equal((await call('GET', `/applications/${id}`)).json().interview.answer, 'another_time')
  assert.equal((await answer('perhaps')).statusCode, 422)
  await move(at(inHours(board, 50)))
  assert.equal((await interview()).answer, null, 'a new time is a new question')
  const late = await answer('coming', before)
  assert.deepEqual([late.statusCode, late.json().message], [409, en['sent.interview_over']])
  board.clock.advance(51 * HOUR_MS)
  assert.equal((await answer('coming')).statusCode, 409)
})

test('the last of many answers is mailed to the employer, and five are taken', async () => {
  const { move, answer, interview, user } = await anInvited(board)
  await move(at(inHours(board, 48)))
  for (const said of ['cannot', 'coming', 'cannot', 'coming', 'another_time'])
    assert.equal((await answer(said)).statusCode, 200)
  const sixth = await answer('coming')
  assert.deepEqual([sixth.statusCode, sixth.json().message], [409, en['sent.interview_answered_often']])
  assert.equal((await interview()).answer, 'another_time')
  const [mail, ...more] = await writtenTo(board, 'interview_answered', user.email)
  assert.equal(more.length, 0)
  assert.match(mail!.text, /another time/)
})

test('withdrawing cancels it for both, and removes it', async () => {
  const { move, as, written, user, call, id } = await anInvited(board)
  await move(at(inHours(board, 48)))
  assert.equal((await as('POST', '/withdraw')).statusCode, 200)
  assert.equal((await written('interview_cancelled'))[0]!.event!.method, 'CANCEL')
  assert.equal((await written('application_stage')).length, 0)
  const [mail] = await writtenTo(board, 'interview_answered', user.email)
  assert.match(mail!.text, /withdrew/)
  assert.deepEqual((await call('GET', '/interviews')).json(), [])
  const rows = board.db.selectFrom('interviews').select('id').where('application_id', '=', id)
  assert.deepEqual(await rows.execute(), [])
})

test('an account lists its interviews by day, and no others', async () => {
  const { move, call, receives, id, vacancy, answer } = await anInvited(board)
  const other = await receives()
  await move({ ...at(inHours(board, 72)), ...place })
  await answer('coming')
  await call('POST', `/applications/${other.id}/stage`, at(inHours(board, 24)))
  const foreign = await anInvited(board)
  await foreign.move(at(inHours(board, 24)))
  const rows = (await call('GET', '/interviews')).json()
  assert.deepEqual(
    rows.map((row: Record<string, unknown>) => [row['application_id'], row['answer'], row['town']]),
    [
      [other.id, null, null],
      [id, 'coming', 'Kandy'],
    ],
  )
  const closed = { closed_reason: 'removed', closed_at: board.clock.now().toISOString(), status: 2 }
  await board.db.updateTable('vacancies').set(closed).where('id', '=', vacancy.id).execute()
  assert.deepEqual((await call('GET', '/interviews')).json(), [])
})
