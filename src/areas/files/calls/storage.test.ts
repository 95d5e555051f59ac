import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { problem } from '#src/contract/errors.ts'
import type { Upload } from '#src/platform/http/uploads/upload.ts'
import { folderStore } from '../server/stores/folder-store.ts'
import { withStoredFile } from './storage.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'board-storage-'))
after(() => rm(folder, { recursive: true, force: true }))

const upload: Upload = {
  field: 'resume',
  kind: 'resume',
  path: '',
  size: 3,
  sha256: Buffer.alloc(32),
  name: 'cv.pdf',
  tooLarge: false,
  mediaType: 'application/pdf',
  extension: 'pdf',
  flags: [],
  data: Buffer.from('%PD'),
}

async function bytesLeftAfter(error: Error): Promise<number> {
  const store = folderStore(folder)
  let key = ''
  const work = async (file: { key: string }) => {
    key = file.key
    throw error
  }
  await assert.rejects(withStoredFile(store, upload, work), error)
  let left = 0
  for await (const file of store.list()) if (file.key === key) left += 1
  return left
}

test('a refusal leaves no bytes', async () => {
  assert.equal(await bytesLeftAfter(problem('vacancy_closed')), 0)
})

test('bytes stay while nobody knows whether their row was committed', async () => {
  assert.equal(await bytesLeftAfter(new Error('Query read timeout')), 1)
  assert.equal(await bytesLeftAfter(new Error('Connection terminated unexpectedly')), 1)
})

test('a store that cannot remove bytes does not hide why the work failed', async () => {
  const store = { ...folderStore(folder), remove: () => Promise.reject(problem('unavailable')) }
  const refusal = problem('vacancy_closed')
  await assert.rejects(
    withStoredFile(store, upload, () => Promise.reject(refusal)),
    refusal,
  )
})
