// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { MINUTE_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import { aStoredFile } from '#test/support/factories.ts'
import { folderStore } from '../server/stores/folder-store.ts'
import { deleteStorageLeftovers } from './fsck.server.ts'

const board = await testBoard({ after })

const sweep = () =>
  deleteStorageLeftovers(board, folderStore(join(board.dataDir, 'files')), join(board.dataDir, 'uploads'))

async function aFileFrom(minutesAgo: number, path: string): Promise<string> {
  const place = join(board.dataDir, path)
  await mkdir(dirname(place), { recursive: true })
  if (!existsSync(place)) await writeFile(place, 'x')
  const at = new Date(board.clock.now().getTime() - minutesAgo * MINUTE_MS)
  await utimes(place, at, at)
  return place
}

test('bytes without a row and uploads that were left are removed after an hour, and nothing else', async () => {
  const known = await aFileFrom(600, `files/${await aStoredFile(board, 'resumes')}`)
  const orphan = await aFileFrom(61, `files/posters/${'a'.repeat(32)}.jpg`)
  const cut = await aFileFrom(61, `files/posters/${'c'.repeat(32)}.jpg.arriving`)
  const fresh = await aFileFrom(59, `files/posters/${'b'.repeat(32)}.jpg`)
  const left = await aFileFrom(61, 'uploads/left')
  const running = await aFileFrom(5, 'uploads/running')
  assert.deepEqual(await sweep(), { stored: 2, temporary: 1, held: 0 })
  assert.deepEqual([known, fresh, running].map(existsSync), [true, true, true])
  assert.deepEqual([orphan, cut, left].map(existsSync), [false, false, false])
  assert.deepEqual(await sweep(), { stored: 0, temporary: 0, held: 0 })
})

test('a sweep against the wrong database removes no files', async () => {
  const files = await Promise.all(
    Array.from({ length: 60 }, (_, i) => aFileFrom(120, `files/resumes/${String(i).padStart(32, '0')}.pdf`)),
  )
  assert.equal((await sweep()).held, 60)
  assert.ok(files.every(existsSync))
})

test('a sweep of folders that do not exist yet finds nothing', async () => {
  const nowhere = join(board.dataDir, 'nowhere')
  assert.deepEqual(await deleteStorageLeftovers(board, folderStore(nowhere), nowhere), {
    stored: 0,
    temporary: 0,
    held: 0,
  })
})
