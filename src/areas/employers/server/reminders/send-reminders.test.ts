// On PostgreSQL too: nodes that share work.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { countApplications, countUnanswered } from '#src/areas/applications/index.ts'
import { fingerprint } from '#test/conformance/fingerprint.ts'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { aPositionApplication, aUser, aVacancy } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { sendReminders } from './send-reminders.ts'

const board = await testBoard({ after })
const NOON = '2026-11-20T06:30:00.000Z'
const EARLIER = '2026-11-01T06:30:00.000Z'

beforeEach(async () => {
  board.clock.set(NOON)
  await board.db.deleteFrom('vacancies').execute()
  await board.db.deleteFrom('outbox').execute()
  await board.db.deleteFrom('signed_links').execute()
})

async function owned(facts: Parameters<typeof aVacancy>[1] = {}, confirmed = true) {
  const owner = await aUser(board, confirmed ? { email_confirmed_at: EARLIER } : {})
  const vacancy = await aVacancy(board, { user_id: owner.id, approved_at: EARLIER, ...facts })
  return { owner, vacancy }
}

const counts = { applicationCounts: countApplications, countUnanswered }
const send = () => sendReminders(board.app.context, counts)

const mails = () => findRows(board.db, 'outbox', {}, ['template', 'recipient', 'payload', 'subject_id'])

test('three days before the closing day the owner is asked, once, with what is unanswered', async () => {
  const { owner, vacancy } = await owned({ closing_date: '2026-11-23', sender_language: 'ta' })
  await owned({ closing_date: '2026-11-24' })
  await aPositionApplication(board, { vacancy_id: vacancy.id })
  await aPositionApplication(board, { vacancy_id: vacancy.id })
  assert.equal(await send(), 1)
  assert.equal(await send(), 0)
  const [mail, ...others] = await mails()
  assert.equal(others.length, 0)
  const { token, ...facts } = mail!.payload as Record<string, unknown>
  assert.match(String(token), /^lvl_/)
  assert.deepEqual(
    [mail!.template, mail!.recipient, mail!.subject_id],
    ['vacancy_closing', owner.email, vacancy.id],
  )
  assert.deepEqual(facts, {
    name: owner.name,
    position: vacancy.position,
    vacancy_id: vacancy.id,
    closing_date: '2026-11-23',
    unanswered: 2,
    extend_until: '2026-12-23',
    language: 'ta',
  })
})

test('of nodes that remind at once one sends each mail', async () => {
  for (let count = 0; count < 6; count += 1) await owned({ closing_date: '2026-11-22' })
  const sent = await Promise.all([send(), send(), send(), send()])
  assert.equal(
    sent.reduce((sum, one) => sum + one, 0),
    6,
  )
  const ids = (await mails()).map(({ subject_id }) => subject_id)
  assert.deepEqual([ids.length, new Set(ids).size], [6, 6])
})

test('nobody is written to at night', async () => {
  await owned({ closing_date: '2026-11-23' })
  board.clock.set('2026-11-20T01:29:00.000Z')
  assert.equal(await send(), 0)
  board.clock.set('2026-11-20T01:30:00.000Z')
  assert.equal(await send(), 1)
})

const silent: [why: string, facts: Parameters<typeof aVacancy>[1]][] = [
  ['is pending', { closing_date: '2026-11-23', status: 0, approved_at: null }],
  ['was filled', { closing_date: '2026-11-23', closed_at: NOON, closed_reason: 'filled' }],
  ['is frozen', { closing_date: '2026-11-23', frozen_at: NOON }],
  ['was published in these days', { closing_date: '2026-11-23', approved_at: '2026-11-19T18:30:00.000Z' }],
  ['has no owner', { closing_date: '2026-11-23', user_id: null }],
  ['closed long ago', { closing_date: '2026-11-16' }],
  ['closes today', { closing_date: '2026-11-20', approved_at: '2026-11-18T06:30:00.000Z' }],
]
for (const [why, facts] of silent)
  test(`nobody is asked about one that ${why}`, async () => {
    await owned(facts)
    assert.equal(await send(), 0)
    assert.deepEqual(await mails(), [])
  })

test('an extended one is asked about again, without another extension', async () => {
  const { vacancy } = await owned({ closing_date: '2026-11-23' })
  assert.equal(await send(), 1)
  await changeRows(
    board.db,
    'vacancies',
    { id: vacancy.id },
    { closing_date: '2026-12-20', first_closing_date: '2026-11-23', extended_at: NOON },
  )
  assert.equal(await send(), 0)
  board.clock.set('2026-12-17T06:30:00.000Z')
  assert.equal(await send(), 1)
  const last = (await mails()).at(-1)!.payload as { extend_until: unknown; closing_date: string }
  assert.deepEqual([last.extend_until, last.closing_date], [null, '2026-12-20'])
})

test('when it closed with its day the owner hears of it, once, with what is unanswered', async () => {
  const { owner, vacancy } = await owned({ closing_date: '2026-11-20' })
  await aPositionApplication(board, { vacancy_id: vacancy.id })
  await send()
  board.clock.set('2026-11-21T06:30:00.000Z')
  assert.equal(await send(), 1)
  assert.equal(await send(), 0)
  const mail = (await mails()).at(-1)!
  assert.deepEqual([mail.template, mail.recipient], ['vacancy_closed', owner.email])
  assert.equal((mail.payload as { unanswered: number }).unanswered, 1)
})

test('an address that nobody confirmed gets no link that acts', async () => {
  await owned({ closing_date: '2026-11-23' }, false)
  assert.equal(await send(), 1)
  assert.equal('token' in ((await mails())[0]!.payload as object), false)
  assert.equal((await board.db.selectFrom('signed_links').select('id').execute()).length, 0)
})

test('a mail that cannot be written leaves no reminder behind: it is tried again', async () => {
  await owned({ closing_date: '2026-11-23' })
  const before = await fingerprint(board)
  await assert.rejects(
    sendReminders(board.app.context, {
      ...counts,
      countUnanswered: () => Promise.reject(new Error('away')),
    }),
    /away/,
  )
  assert.deepEqual(await fingerprint(board), before)
  assert.equal(await send(), 1)
})
