// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { anInvited, inHours } from '#test/support/interviews.ts'

const board = await testBoard({ after })
const at = (local: string) => ({ stage: 'interview', interview_at: local })

test('bad input is refused by name, and changes nothing', async () => {
  const { move, interview } = await anInvited(board)
  const good = at('2026-12-07T10:30')
  for (const [field, more] of Object.entries({
    interview_at: [
      { interview_at: '2026-11-01T10:30' },
      { interview_at: '2026-02-31T10:30' },
      { interview_at: undefined, interview_town: 'Kandy' },
    ],
    interview_town: [{ interview_town: 'write to a@b.lk' }],
    interview_address: [
      { interview_address: 'x'.repeat(201) },
      { interview_address: 'see www.evil.example' },
      { interview_address: 'Pay at bit.ly/x9' },
      { interview_address: 'evil.com/pay' },
      { interview_address: 'Call wa.me/94771234567 first' },
      { interview_address: 'Jobs.LK, Colombo 3' },
    ],
    interview_link: [
      { interview_link: 'http://meet.example.com' },
      { interview_link: 'javascript:alert(1)' },
    ],
    interview_bring: [{ interview_bring: ['photograph'] }, { interview_bring: 'cv' }],
  }))
    for (const wrong of more) {
      const answer = await move({ ...good, ...wrong })
      assert.equal(answer.statusCode, 422, JSON.stringify(wrong))
      assert.ok(
        Object.keys(answer.json().errors).some((name) => name.startsWith(field)),
        answer.body,
      )
    }
  assert.equal((await move({ ...good, notify: false })).statusCode, 409)
  assert.equal((await move({ ...good, stage: 'hired' })).statusCode, 409)
  assert.equal(await interview(), null)
  for (const day of [1, 2, 3, 4]) await move(at(`2026-12-0${day}T10:30`))
  const answer = await move(good)
  assert.equal(answer.statusCode, 429)
  assert.equal((await interview()).starts_at, '2026-12-04T05:00:00.000Z')
})

test('an address as people write it is no web address', async () => {
  const { move, interview } = await anInvited(board)
  const addresses = [
    "No.12/A, St.Anthony's Road, Colombo-03",
    'No. 7/1, Galle Rd.Dehiwala (opp. Dr.Perera Mawatha)',
    '2nd Floor, W.A.Silva Mw., Bldg.B/4; tel.desk',
    'අංක.12, කොළඹ පාර, මහනුවර.',
  ]
  for (const interview_address of addresses) {
    assert.equal((await move({ ...at('2026-12-07T10:30'), interview_address })).statusCode, 200)
    assert.equal((await interview()).address, interview_address)
  }
})

test('the page of an application has the address at which its interview probably is', async () => {
  const { call, id, vacancy } = await anInvited(board)
  const setVacancy = (facts: object) => changeRows(board.db, 'vacancies', { id: vacancy.id }, facts)
  const getAddress = async () => (await call('GET', `/applications/${id}`)).json().vacancy_address
  assert.equal(await getAddress(), vacancy.address)
  await setVacancy({ work_address: '5 Harbour Road, Galle', workplace: 'hybrid' })
  assert.equal(await getAddress(), '5 Harbour Road, Galle')
  await setVacancy({ workplace: 'remote' })
  assert.equal(await getAddress(), null)
  for (const work_address of ['See www.galle.lk', 'Road '.repeat(50)]) {
    await setVacancy({ workplace: null, work_address })
    assert.equal(await getAddress(), null, 'an invitation would be refused')
  }
  await setVacancy({ workplace: null, country: 'QA' })
  assert.equal(await getAddress(), null)
})

test('its organizer is the account until the address of the vacancy is confirmed', async () => {
  const { move, written, user, vacancy } = await anInvited(board)
  const email = 'victim@example.lk'
  await changeRows(board.db, 'vacancies', { id: vacancy.id }, { email })
  await move(at('2026-12-07T10:30'))
  const [mail] = await written('application_stage')
  assert.equal(mail!.event!.organizer[1], `mailto:${user.email}`)
})

test('its organizer stays when the vacancy gets another address', async () => {
  const { move, written, user, vacancy } = await anInvited(board)
  await move(at('2026-12-07T10:30'))
  await changeRows(board.db, 'vacancies', { id: vacancy.id }, { email: 'new@example.lk' })
  await move(at('2026-12-08T10:30'))
  await move({ stage: 'shortlisted' })
  const mails = [...(await written('application_stage')), ...(await written('interview_cancelled'))]
  assert.deepEqual(
    mails.map(({ event }) => event!.organizer[1]),
    Array.from({ length: 3 }, () => `mailto:${user.email}`),
  )
})

test('a change that saw another interview is refused', async () => {
  const { move, interview } = await anInvited(board)
  assert.equal((await move({ ...at('2026-12-07T10:30'), interview_seen: null })).statusCode, 200)
  const { id } = await interview()
  const change = { ...at('2026-12-08T10:30'), from: 'interview', interview_seen: id }
  assert.equal((await move(change)).statusCode, 200)
  assert.equal((await move(change)).statusCode, 200, 'a second press')
  for (const interview_seen of [id, null])
    assert.equal((await move({ ...at('2026-12-09T10:30'), interview_seen })).statusCode, 409)
  assert.equal((await interview()).starts_at, '2026-12-08T05:00:00.000Z')
})

test('a frozen vacancy cannot invite', async () => {
  const { move, interview, written, vacancy } = await anInvited(board)
  const frozen = { frozen_at: board.clock.now().toISOString(), frozen_reason: 'fake_company' as const }
  await changeRows(board.db, 'vacancies', { id: vacancy.id }, frozen)
  const answer = await move(at(inHours(board, 48)))
  assert.deepEqual([answer.statusCode, answer.json().message], [409, en['received.interview_frozen']])
  assert.equal(await interview(), null)
  assert.equal((await written('application_stage')).length, 0)
})
