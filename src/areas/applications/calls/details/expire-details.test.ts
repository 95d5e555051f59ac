// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileUses } from '#src/areas.ts'
import { storageJobs } from '#src/areas/files/area.ts'
import { folderStore, withDeletionLease } from '#src/areas/files/index.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import { changeRows, insertRow } from '#test/support/change-rows.ts'
import { aStoredFile, aUser } from '#test/support/factories.ts'
import { mailsTo } from '#test/support/vacancies.ts'
import { expireDetails } from './details.server.ts'

const board = await testBoard({ after })
const store = folderStore(join(board.dataDir, 'files'))
const run = () => expireDetails(board.app.context, 24)

/** An account with a saved CV that last logged in on a day, in Tamil. */
async function away(since: string) {
  const user = await aUser(board)
  const resume_path = await aStoredFile(board, 'resumes')
  await changeRows(board.db, 'users', { id: user.id }, { last_login_at: since, language: 'ta' })
  await insertRow(board.db, 'applicant_details', {
    user_id: user.id,
    phone: '077 123 4567',
    resume_path,
    resume_saved_at: since,
    updated_at: since,
  })
  const has = async () =>
    (await board.db
      .selectFrom('applicant_details')
      .select('user_id')
      .where('user_id', '=', user.id)
      .executeTakeFirst()) !== undefined
  const told = () => mailsTo(board, user.email, 'details_expire')
  return {
    user,
    has,
    told,
    resume_path,
    hasFile: () => existsSync(join(board.dataDir, 'files', resume_path)),
  }
}

// The board's clock stands on 20 November 2026.
test('details go 24 months after the last login, a month after a mail that says so', async () => {
  const gone = await away('2024-11-25T00:00:00.000Z')
  const used = await away('2025-06-01T00:00:00.000Z')
  assert.equal(await run(), 0)
  await run()
  const mails = await gone.told()
  assert.equal(mails.length, 1)
  assert.equal(mails[0]!['language'], 'ta')
  assert.equal(mails[0]!['day'], '2026-12-20')
  assert.equal((await used.told()).length, 0)
  board.clock.advance(29 * DAY_MS)
  assert.equal(await run(), 0)
  assert.equal(await gone.has(), true)
  board.clock.advance(2 * DAY_MS)
  assert.equal(await run(), 1)
  assert.deepEqual([await gone.has(), await board.stored(gone.resume_path)], [false, undefined])
  assert.deepEqual([await used.has(), used.hasFile()], [true, true])
})

test('who logs in after the mail keeps them, and is notified anew years later', async () => {
  const back = await away('2024-06-01T00:00:00.000Z')
  await run()
  assert.equal((await back.told()).length, 1)
  await changeRows(
    board.db,
    'users',
    { id: back.user.id },
    { last_login_at: board.clock.now().toISOString() },
  )
  board.clock.advance(60 * DAY_MS)
  await run()
  assert.equal(await back.has(), true)
  board.clock.advance(720 * DAY_MS)
  await run()
  assert.equal((await back.told()).length, 2)
  assert.equal(await back.has(), true)
})

test('the bytes of an expired CV are gone half a minute later, whatever else the store does not take', async () => {
  const gone = await away('2024-06-01T00:00:00.000Z')
  await run()
  board.clock.advance(31 * DAY_MS)
  const leased = withDeletionLease(store, board.db)
  await run()
  assert.deepEqual([await gone.has(), gone.hasFile()], [false, true])
  // Another file cannot be removed at all, and its key stands before.
  await board.db.insertInto('removals').values({ key: 'broken' }).execute()
  const broken = {
    ...leased,
    remove: (key: string) =>
      key === 'broken' ? Promise.reject(new Error('not this one')) : leased.remove(key),
  }
  const deletions = storageJobs(
    { ...board.app.context, store: broken },
    { uses: fileUses, temporaryFolder: join(board.dataDir, 'uploads') },
  ).find(({ name }) => name === 'deleted files')!
  assert.equal(deletions.everyMs, 30_000)
  await assert.rejects(deletions.run(new AbortController().signal), /not this one/)
  assert.equal(gone.hasFile(), false)
  assert.deepEqual(await board.db.selectFrom('removals').select('key').execute(), [{ key: 'broken' }])
})
