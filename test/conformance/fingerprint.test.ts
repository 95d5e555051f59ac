// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { changeRows, insertRow } from '#test/support/change-rows.ts'
import { aStoredFile, aUser, aVacancy } from '#test/support/factories.ts'
import { fingerprint } from './fingerprint.ts'

const board = await testBoard({ after })
const { db } = board
const { id } = await aVacancy(board)
const other = await aUser(board)

/** Each of these is to be seen, whatever was looked at before. */
const writes: Record<string, () => Promise<unknown>> = {
  'a row that is new': () => aUser(board),
  'a row that is changed': () => changeRows(db, 'users', { id: other.id }, { name: 'Nimal' }),
  'a row that is changed to what it was': () => changeRows(db, 'users', { id: other.id }, { name: 'Nimal' }),
  'a row that goes': () => db.deleteFrom('vacancies').where('id', '=', id).execute(),
  'a row that goes with another': () => db.deleteFrom('users').where('id', '=', other.id).execute(),
  'a file': () => aStoredFile(board, 'posters'),
}

test('two fingerprints are equal if and only if nothing was written between them', async () => {
  let before = await fingerprint(board)
  assert.deepEqual(await fingerprint(board), before, 'nothing')
  for (const [what, write] of Object.entries(writes)) {
    await write()
    const now = await fingerprint(board)
    assert.notDeepEqual(now, before, what)
    assert.deepEqual(await fingerprint(board), now, `nothing after ${what}`)
    before = now
  }
})

test('what is rolled back was not written', async () => {
  const before = await fingerprint(board)
  const undone = db.transaction().execute(async (trx) => {
    await trx.deleteFrom('sessions').execute()
    throw new Error('undone')
  })
  await assert.rejects(undone, /undone/)
  assert.deepEqual(await fingerprint(board), before)
})

test('a write that is committed after a look is seen by the next', async (t) => {
  if (!process.env['TEST_DATABASE_URL']) return t.skip('the embedded database has one transaction at a time')
  const wrote = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const before = await fingerprint(board)
  const writing = db.transaction().execute(async (trx) => {
    await insertRow(trx, 'categories', { name: 'Late', sort_order: 0 })
    wrote.resolve()
    await commit.promise
  })
  await Promise.race([wrote.promise, writing])
  assert.deepEqual(await fingerprint(board), before, 'what is not committed is not there')
  commit.resolve()
  await writing
  assert.notDeepEqual(await fingerprint(board), before)
})
