// On PostgreSQL too: locks.
// Several people at one vacancy in the same moment; on PostgreSQL on several connections.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { sendPosition } from '#test/support/application-forms.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { vacancyFields } from '#test/support/vacancies.ts'

const ROUNDS = 5
const board = await testBoard({ after })
const admin = await anAdmin(board)
const owner = await aUser(board)

const send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload: object, token: string) =>
  board.call({ method, url, payload, token })
const own = (id: number, act: string, payload: object = {}) =>
  send('POST', `/api/account/vacancies/${id}/${act}`, payload, owner.token)
const shown = async (id: number) =>
  (await board.call({ url: `/api/account/vacancies/${id}`, token: owner.token })).json()

test('filled in one tab and withdrawn in the other: one of the two counts, and the other tab learns of it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await aVacancy(board, { user_id: owner.id })
    const answers = await Promise.all([own(id, 'filled'), own(id, 'withdraw')])
    const statuses = answers.map(({ statusCode }) => statusCode)
    assert.deepEqual(
      statuses.toSorted((a, b) => a - b),
      [200, 409],
    )
    const won = statuses.indexOf(200)
    const state = won === 0 ? 'filled' : 'withdrawn'
    assert.equal((await shown(id)).state, state)
    assert.equal(answers[1 - won]!.json().current.state, state)
  }
})

test('who applies while it is filled is either taken before it or refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await aVacancy(board, { user_id: owner.id })
    const apply = () => sendPosition(board, id)
    const answers = await Promise.all([apply(), apply(), own(id, 'filled'), apply(), apply()])
    const filled = answers.splice(2, 1)[0]!
    assert.equal(filled.statusCode, 200)
    const taken = answers.filter(({ statusCode }) => statusCode === 201).length
    assert.ok(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 422))
    assert.equal((await shown(id)).applications, taken)
    assert.equal((await apply()).statusCode, 422)
  }
})

test('a change is approved while a newer one is sent: one of the two learns of the other', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, job_category_id } = await aVacancy(board, { user_id: owner.id })
    const revise = async (fields: Parameters<typeof vacancyFields>[1]) =>
      send(
        'PUT',
        `/api/account/vacancies/${id}/revision`,
        await vacancyFields(board, { job_category_id, ...fields }),
        owner.token,
      )
    const { updated_at, revision } = (await revise({ position: 'First' })).json().data
    const [approved, newer] = await Promise.all([
      send(
        'PATCH',
        `/api/admin/job-vacancies/${id}/revision`,
        { revision_id: revision.id, status: 1, updated_at },
        admin.token,
      ),
      revise({ position: 'Second', updated_at, revision_id: revision.id }),
    ])
    assert.deepEqual(
      [approved.statusCode, newer.statusCode].toSorted((a, b) => a - b),
      [200, 409],
    )
    const { position, revision: waiting } = await shown(id)
    if (approved.statusCode === 200) assert.deepEqual([position, waiting], ['First', null])
    else {
      assert.notEqual(position, 'First')
      assert.equal(waiting.proposed.position, 'Second')
      assert.equal(approved.json().revision.id, waiting.id)
    }
  }
})

test('an admin decides while the owner deletes: the vacancy is gone, or decided and still there', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await aVacancy(board, { user_id: owner.id, status: 0 })
    const [deleted, decided] = await Promise.all([
      board.call({ method: 'DELETE', url: `/api/account/vacancies/${id}`, token: owner.token }),
      send('PATCH', `/api/job-vacancies/${id}/status`, { status: 1 }, admin.token),
    ])
    const outcome = [deleted.statusCode, decided.statusCode]
    assert.ok(outcome.join() === '200,404' || outcome.join() === '409,200', outcome.join())
    assert.equal((await shown(id)).state, outcome[0] === 200 ? undefined : 'open')
  }
})
