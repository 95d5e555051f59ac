// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { markSent, claimDueMail } from '#src/areas/mail/rows/outbox.ts'
import { MINUTE_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { anAdmin, aPositionApplication, aUser, aVacancy } from '#test/support/factories.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'
import { anOwnerWhoRevises } from '#test/support/revisions.ts'
import { freezeByReports, report } from '#test/support/vacancy-reports.ts'

const board = await testBoard({ after })
/** Milliseconds for which mails of a decision wait in tests. */
const WAIT_MS = 120
const start = board.clock.now().toISOString()
const { admin, owner, published, revise } = await anOwnerWhoRevises(board)
const other = await anAdmin(board)

beforeEach(async () => {
  // The session of an admin ends after an hour.
  board.clock.set(start)
  await board.db.deleteFrom('outbox').execute()
})

const call = (method: 'POST' | 'PATCH', url: string, payload: object, token = admin.token) =>
  board.call({ method, url, payload, token })
const mails = async () => (await findRows(board.db, 'outbox', {})).length
const vacancy = (id: number) =>
  getRow(board.db, 'vacancies', { id }, [
    'status',
    'rejection_reason',
    'closed_reason',
    'frozen_reason',
    'position',
  ])
const openDecisions = () => findRows(board.db, 'decisions', { undone_at: null }, ['id'])
const user = (id: number) => getRow(board.db, 'users', { id }, ['blocked_at'])

interface Kind {
  decide: () => Promise<{ statusCode: number; body: string }>
  undo: (token?: string) => Promise<{ statusCode: number; body: string }>
  state: () => Promise<unknown>
  /** A change of the subject by somebody else. */
  change?: () => Promise<unknown>
}

/** Decisions with a call of their own for the undo: too late or after another decision, it is 409. */
const kinds: Record<string, () => Promise<Kind>> = {
  'a change that is approved': async () => {
    const { id } = await published()
    const { revision } = (await revise(id, { position: 'Foreman' })).json().data
    await board.db.deleteFrom('outbox').execute()
    const url = `/api/admin/job-vacancies/${id}/revision`
    return {
      decide: () => call('PATCH', url, { revision_id: revision.id, status: 1 }),
      undo: (token) => call('PATCH', url, { revision_id: revision.id, status: 0 }, token),
      state: () => vacancy(id),
      change: () => changeRows(board.db, 'vacancies', { id }, { position: 'Cook' }),
    }
  },
  'a vacancy that is removed for its reports': async () => {
    const { id } = await aVacancy(board, { user_id: owner.id })
    await aPositionApplication(board, { vacancy_id: id })
    await report(board, id, { reason: 'asks_for_money' })
    const url = `/api/admin/vacancies/${id}/reports`
    return {
      decide: () => call('POST', `${url}/removal`, {}),
      undo: (token) => call('POST', `${url}/undo`, {}, token),
      state: () => vacancy(id),
      change: () => call('PATCH', `/api/job-vacancies/${id}/status`, { status: 0 }, other.token),
    }
  },
  'reports that are dismissed': async () => {
    const { id } = await aVacancy(board, { user_id: owner.id })
    await freezeByReports(board, id)
    await board.db.deleteFrom('outbox').execute()
    const url = `/api/admin/vacancies/${id}/reports`
    return {
      decide: () => call('POST', `${url}/dismissal`, {}),
      undo: (token) => call('POST', `${url}/undo`, {}, token),
      state: () => vacancy(id),
      change: () =>
        changeRows(
          board.db,
          'vacancies',
          { id },
          { frozen_at: board.clock.now().toISOString(), frozen_reason: 'fake_company' },
        ),
    }
  },
}

/** Decisions undone by the opposite one, which is never refused: too late, it is a new decision with its own mail. */
const opposites: Record<string, () => Promise<Kind>> = {
  'a vacancy that is rejected': async () => {
    const { id } = await aVacancy(board, { user_id: owner.id })
    const decide = (status: number) => (token?: string) =>
      call('PATCH', `/api/job-vacancies/${id}/status`, { status }, token)
    return { decide: decide(2), undo: decide(1), state: () => vacancy(id) }
  },
  'an account that is blocked': async () => {
    const { id } = await aUser(board)
    const url = `/api/admin/accounts/${id}`
    return {
      decide: () => call('POST', `${url}/block`, { reason: 'untrue' }),
      undo: (token) => call('POST', `${url}/unblock`, {}, token),
      state: () => user(id),
    }
  },
}

const ok = async (answer: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await answer
  assert.equal(statusCode, 200, body)
}

for (const [name, make] of Object.entries({ ...kinds, ...opposites })) {
  test(`${name}: undone within two minutes all is as before, and no mail leaves`, async () => {
    const { decide, undo, state } = await make()
    const before = await state()
    await ok(decide())
    assert.notDeepEqual(await state(), before)
    assert.ok((await mails()) > 0)
    board.clock.advance(WAIT_MS - 1)
    assert.equal(await claimDueMail(board.db, board.clock.now(), MINUTE_MS), undefined)
    await ok(undo())
    assert.deepEqual(await state(), before)
    assert.equal(await mails(), 0)
  })

  test(`${name}: an undo that is sent twice at once is one`, async () => {
    const { decide, undo, state } = await make()
    const [before, open] = [await state(), await openDecisions()]
    await ok(decide())
    const answers = await Promise.all([undo(), undo(other.token)])
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    assert.deepEqual(codes, name in kinds ? [200, 409] : [200, 200])
    assert.deepEqual(await state(), before)
    assert.equal(await mails(), 0)
    if (name in kinds) assert.deepEqual(await openDecisions(), open)
  })

  test(`${name}: decided again after an undo, its mails leave once`, async () => {
    const { decide, undo } = await make()
    await ok(decide())
    const waiting = await mails()
    await ok(undo())
    await ok(decide())
    assert.equal(await mails(), waiting)
    board.clock.advance(WAIT_MS)
    for (let left = waiting; left > 0; left -= 1) {
      const mail = await claimDueMail(board.db, board.clock.now(), MINUTE_MS)
      await markSent(board.db, mail!.id, board.clock.now())
    }
    assert.equal(await claimDueMail(board.db, board.clock.now(), MINUTE_MS), undefined)
  })
}

for (const [name, make] of Object.entries(kinds)) {
  test(`${name}: after two minutes it is too late`, async () => {
    const { decide, undo, state } = await make()
    await ok(decide())
    const decided = await state()
    board.clock.advance(WAIT_MS)
    assert.equal((await undo()).statusCode, 409)
    assert.deepEqual(await state(), decided)
    assert.ok((await mails()) > 0)
  })

  test(`${name}: it is not undone over what somebody else changed since`, async () => {
    const { decide, undo, state, change } = await make()
    await ok(decide())
    await change!()
    const changed = await state()
    assert.equal((await undo()).statusCode, 409)
    assert.deepEqual(await state(), changed)
  })
}

for (const [name, make] of Object.entries(opposites))
  test(`${name}: after two minutes the opposite has a mail of its own`, async () => {
    const { decide, undo } = await make()
    await ok(decide())
    const waiting = await mails()
    board.clock.advance(WAIT_MS)
    for (let mail; (mail = await claimDueMail(board.db, board.clock.now(), MINUTE_MS));)
      await markSent(board.db, mail.id, board.clock.now())
    await ok(undo())
    assert.ok((await mails()) > waiting)
  })
