import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { markRefused, markSent, claimDueMail } from '#src/areas/mail/rows/outbox.ts'
import { MINUTE_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { vacancyFields } from '#test/support/vacancies.ts'

const board = await testBoard({ after }, { RATE_LIMIT_SCALE: '1' })
const admin = await anAdmin(board)

const call = (method: 'PATCH' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  board.call({ method, url, token: admin.token, ...(payload && { payload }) })

async function decide(id: number, status: number, rejection: object = {}) {
  const answer = await call('PATCH', `/api/job-vacancies/${id}/status`, { status, ...rejection })
  assert.equal(answer.statusCode, 200, answer.body)
}

async function ownedVacancy(status = 0) {
  const owner = await aUser(board)
  return aVacancy(board, { status, user_id: owner.id })
}

/** An approval also asks the vacancy's own address to be confirmed. */
const isDecision = ({ template }: { template: string }) => /^vacancy_(?:approved|rejected)$/.test(template)

/** The decisions that the owner of a vacancy is still to hear of, by mail. */
async function waiting(id: number) {
  const rows = await findRows(board.db, 'outbox', { sent_at: null }, ['template', 'payload'])
  const about = rows.filter((mail) => isDecision(mail) && mail.payload['vacancy_id'] === id)
  return about.map(({ template, payload }) =>
    template === 'vacancy_approved' ? 'approved' : `rejected: ${String(payload['reason'])}`,
  )
}

/** Takes the mail about a vacancy that is due, as a worker does; those about others leave before it. */
async function takeDue(id: number) {
  for (;;) {
    const mail = await claimDueMail(board.db, board.clock.now(), MINUTE_MS)
    if (!mail || (isDecision(mail) && mail.payload['vacancy_id'] === id)) return mail
    await markSent(board.db, mail.id, board.clock.now())
  }
}

/** The mails about a vacancy that leave now. */
async function sendDue(id: number): Promise<string[]> {
  const sent: string[] = []
  for (let mail = await takeDue(id); mail; mail = await takeDue(id)) {
    sent.push(mail.template.replace('vacancy_', ''))
    await markSent(board.db, mail.id, board.clock.now())
  }
  return sent
}

test('the mail of a decision leaves two minutes after it', async () => {
  const { id } = await ownedVacancy()
  await decide(id, 1)
  assert.deepEqual(await sendDue(id), [])
  board.clock.advance(2 * MINUTE_MS - 1)
  assert.deepEqual(await sendDue(id), [])
  board.clock.advance(1)
  assert.deepEqual(await sendDue(id), ['approved'])
})

test('a change of mind within two minutes tells the last decision alone, two minutes after it', async () => {
  const { id } = await ownedVacancy()
  await decide(id, 1)
  board.clock.advance(MINUTE_MS)
  await decide(id, 2, { rejection_reason: 'duplicate' })
  assert.deepEqual(await waiting(id), ['rejected: duplicate'])
  board.clock.advance(2 * MINUTE_MS - 1)
  assert.deepEqual(await sendDue(id), [])
  board.clock.advance(1)
  assert.deepEqual(await sendDue(id), ['rejected'])
})

test('a later change of mind sends its own mail', async () => {
  const { id } = await ownedVacancy()
  for (const [status, mail] of [
    [1, 'approved'],
    [2, 'rejected'],
    [1, 'approved'],
  ] as const) {
    await decide(id, status)
    board.clock.advance(2 * MINUTE_MS)
    assert.deepEqual(await sendDue(id), [mail])
  }
})

test('a decision that leads back to what the owner was told makes no mail', async () => {
  const { id } = await ownedVacancy(1)
  for (const detour of [[2], [0], [0, 2], [2, 0], [0, 2, 0]]) {
    for (const status of [...detour, 1]) {
      await decide(id, status)
      board.clock.advance(MINUTE_MS)
    }
    assert.deepEqual(await waiting(id), [], detour.join())
    board.clock.advance(2 * MINUTE_MS)
  }
})

test('what was pending for longer than two minutes is approved anew, and mailed', async () => {
  const { id } = await ownedVacancy(1)
  await decide(id, 0)
  board.clock.advance(2 * MINUTE_MS)
  await decide(id, 1)
  assert.deepEqual(await waiting(id), ['approved'])
})

test('an approval of a rejected vacancy that is undone leaves the rejection that the owner knows', async () => {
  const { id } = await ownedVacancy()
  const rejection = { rejection_reason: 'other', rejection_note: 'Write to us.' }
  await decide(id, 2, rejection)
  board.clock.advance(2 * MINUTE_MS)
  await sendDue(id)
  await decide(id, 1)
  await decide(id, 2, rejection)
  assert.deepEqual(await waiting(id), [])
  await decide(id, 1)
  await decide(id, 2, { ...rejection, rejection_reason: 'duplicate' })
  assert.deepEqual(await waiting(id), ['rejected: duplicate'])
})

test('the reason that is mailed is the one that stands, also when it changes', async () => {
  const { id } = await ownedVacancy()
  await decide(id, 2, { rejection_reason: 'incomplete' })
  await decide(id, 2, { rejection_reason: 'asks_for_money' })
  assert.deepEqual(await waiting(id), ['rejected: asks_for_money'])
  board.clock.advance(2 * MINUTE_MS)
  assert.deepEqual(await sendDue(id), ['rejected'])
  await decide(id, 2)
  assert.deepEqual(await waiting(id), [], 'a repetition is no news')
  await decide(id, 2, { rejection_reason: 'not_a_job' })
  assert.deepEqual(await waiting(id), ['rejected: not_a_job'])
  await decide(id, 2, { rejection_reason: 'asks_for_money' })
  assert.deepEqual(await waiting(id), [], 'the one that was told stands again')
})

test('a mail that a server has not taken goes when it is no longer true, and the next decision is mailed', async () => {
  const { id } = await ownedVacancy(1)
  await decide(id, 2)
  board.clock.advance(2 * MINUTE_MS)
  const mail = await takeDue(id)
  await markRefused(
    board.db,
    mail!,
    board.clock.now(),
    'no answer',
    new Date(board.clock.now().getTime() + MINUTE_MS),
  )
  await decide(id, 1)
  // The mail may have arrived all the same: a server may accept a mail without confirming it.
  assert.deepEqual(await waiting(id), ['approved'])
})

test('a mail that is being sent at this moment is not taken back, but answered by the next', async () => {
  const { id } = await ownedVacancy(1)
  await decide(id, 2)
  board.clock.advance(2 * MINUTE_MS)
  const mail = await takeDue(id)
  await decide(id, 1)
  assert.deepEqual(await waiting(id), ['rejected: null', 'approved'])
  await markSent(board.db, mail!.id, board.clock.now())
  board.clock.advance(2 * MINUTE_MS)
  assert.deepEqual(await sendDue(id), ['approved'])
})

test('an act on several vacancies is taken back with all its mails', async () => {
  const ids = [(await ownedVacancy()).id, (await ownedVacancy()).id]
  await call('POST', '/api/vacancies/bulk', { ids, action: 'reject', rejection_reason: 'duplicate' })
  for (const id of ids) assert.deepEqual(await waiting(id), ['rejected: duplicate'])
  await call('POST', '/api/vacancies/bulk', { ids, action: 'pend', from_status: 2 })
  for (const id of ids) assert.deepEqual(await waiting(id), [])
})

test('a decision in the edit form waits too', async () => {
  const { id } = await ownedVacancy()
  const edit = async (status: number) =>
    assert.equal(
      (await call('PUT', `/api/job-edit/${id}`, { ...(await vacancyFields(board)), status })).statusCode,
      200,
    )
  await edit(1)
  assert.deepEqual(await waiting(id), ['approved'])
  assert.deepEqual(await sendDue(id), [])
  await edit(0)
  assert.deepEqual(await waiting(id), [])
})

test('a vacancy that is deleted takes its decision along', async () => {
  const { id } = await ownedVacancy()
  await decide(id, 1)
  await call('DELETE', `/api/admin/job-vacancies/${id}`)
  assert.deepEqual(await waiting(id), [])
})

test('the decisions of one vacancy leave those of another alone', async () => {
  const [one, other] = [await ownedVacancy(), await ownedVacancy()]
  await decide(one.id, 1)
  await decide(other.id, 1)
  await decide(one.id, 0)
  assert.deepEqual(await waiting(other.id), ['approved'])
})

test('an undone rejection does not ask the address of the vacancy again; one that nobody has asked yet is asked', async () => {
  const asked = async (email: string) =>
    (
      await findRows(board.db, 'outbox', { template: 'vacancy_address_confirmation', recipient: email }, [
        'sent_at',
      ])
    ).length
  const email = 'hr.undone@example.lk'
  const owner = await aUser(board)
  const { id } = await aVacancy(board, { status: 0, user_id: owner.id, email })
  await decide(id, 1)
  await decide(id, 2)
  await decide(id, 1)
  assert.equal(await asked(email), 1, 'the mail of the first approval was taken back with it')
  board.clock.advance(2 * MINUTE_MS)
  await sendDue(id)
  assert.equal(await asked(email), 1)
  await decide(id, 2)
  await decide(id, 1)
  assert.equal(await asked(email), 1)
  await decide(id, 2)
  board.clock.advance(2 * MINUTE_MS)
  await sendDue(id)
  await decide(id, 1)
  assert.equal(await asked(email), 2, 'a later change of mind asks')
})
