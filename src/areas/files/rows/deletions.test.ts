// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { capturedLog } from '#test/support/captured-log.ts'
import { aCategoryApplication, anAdmin } from '#test/support/factories.ts'
import { deleteStorageLeftovers } from '../calls/fsck.server.ts'
import { folderStore } from '../server/stores/folder-store.ts'
import { acquireDeletionLease, deleteScheduled, withDeletionLease } from './deletions.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const store = withDeletionLease(folderStore(join(board.dataDir, 'files')), board.db)

async function deleteOne(): Promise<string> {
  const { id, resume_path } = await aCategoryApplication(board)
  const { statusCode } = await board.call({
    method: 'DELETE',
    url: `/api/admin/applications/${id}`,
    token: admin.token,
  })
  assert.equal(statusCode, 200)
  return join(board.dataDir, 'files', resume_path)
}

const noted = () => board.db.selectFrom('removals').selectAll().execute()

test('the bytes of a deleted application go with it, and nothing is left to do', async () => {
  assert.equal(existsSync(await deleteOne()), false)
  assert.deepEqual(await noted(), [])
})

test('while a backup holds the bytes they stay, and they go when it lets go', async () => {
  const hold = await acquireDeletionLease(board.db)
  const place = await deleteOne()
  await deleteScheduled(board.db, store)
  const long = new Date(board.clock.now().getTime() - 2 * 60 * 60_000)
  await utimes(place, long, long)
  await deleteStorageLeftovers(board, store, join(board.dataDir, 'uploads'))
  assert.equal(existsSync(place), true)
  assert.equal((await noted()).length, 1)
  await hold.release()
  await deleteScheduled(board.db, store)
  assert.equal(existsSync(place), false)
  assert.deepEqual(await noted(), [])
})

test('the hold of a process that died runs out', async () => {
  await board.db.insertInto('holds').values({ name: 'dead', until: '2020-01-01T00:00:00Z' }).execute()
  assert.equal(existsSync(await deleteOne()), false)
})

test('a backup that begins while noted bytes are being removed keeps them, and they are not forgotten', async () => {
  const hold = await acquireDeletionLease(board.db)
  const place = await deleteOne()
  await hold.release()
  await deleteScheduled(board.db, {
    ...store,
    remove: async (key) => {
      const begun = await acquireDeletionLease(board.db)
      await store.remove(key)
      await begun.release()
    },
  })
  assert.equal(existsSync(place), true)
  assert.equal((await noted()).length, 1)
  await deleteScheduled(board.db, store)
  assert.equal(existsSync(place), false)
  assert.deepEqual(await noted(), [])
})

test('bytes that could not be removed are logged without holding up the deletion, and go with a later round', async () => {
  const logged = capturedLog()
  const board = await testBoard({ after }, { LOG_LEVEL: 'warn' })
  const { id, resume_path } = await aCategoryApplication(board)
  const place = join(board.dataDir, 'files', resume_path)
  // A folder in the file's place makes the removal fail.
  await rm(place)
  await mkdir(join(place, 'inside'), { recursive: true })
  const { token } = await anAdmin(board)
  const url = `/api/admin/applications/${id}`
  assert.equal((await board.call({ method: 'DELETE', url, token })).statusCode, 200)
  assert.match(logged(), /"msg":"stored bytes were not removed"/)
  assert.doesNotMatch(logged(), /request errored|unhandled/)
  const left = () => board.db.selectFrom('removals').select('key').execute()
  assert.deepEqual(await left(), [{ key: resume_path }])
  await rm(place, { recursive: true })
  await deleteScheduled(board.db, withDeletionLease(board.store, board.db))
  assert.deepEqual(await left(), [])
})
