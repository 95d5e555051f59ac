import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { folderStore } from './folder-store.ts'

const folder = await mkdtemp(join(tmpdir(), 'store-'))
after(() => rm(folder, { recursive: true, force: true }))
const store = folderStore(join(folder, 'files'))
const key = `resumes/${'a'.repeat(32)}.pdf`

test('bytes come back as they were stored, and are listed by their key', async () => {
  const upload = join(folder, 'upload')
  await writeFile(upload, 'mine')
  await store.put(key, { path: upload }, 'application/pdf')
  assert.equal(String(await buffer(await store.read(key))), 'mine')
  const listed = []
  for await (const file of store.list()) listed.push(file)
  assert.deepEqual(
    listed.map(({ key, size }) => ({ key, size })),
    [{ key, size: 4 }],
  )
})

test('a key out of a forged backup leads nowhere', async () => {
  await writeFile(join(folder, 'outside'), 'theirs')
  for (const forged of ['../outside', 'resumes/../../outside', '..', ''])
    for (const work of [
      () => store.put(forged, { data: Buffer.from('mine') }, 'application/pdf'),
      () => store.read(forged),
      () => store.remove(forged),
    ])
      await assert.rejects(work, /leads out/, forged)
  assert.equal(await readFile(join(folder, 'outside'), 'utf8'), 'theirs')
})

test('removing works, also twice, and what is gone is known by its code', async () => {
  await store.remove(key)
  await store.remove(key)
  await assert.rejects(store.read(key), { code: 'ENOENT' })
})

test('a file that cannot be stored is a transient error and leaves nothing behind', async () => {
  // A folder in the file's place makes the last rename fail, as a broken disk would.
  const other = `logos/${'b'.repeat(32)}.png`
  await mkdir(join(folder, 'files', other, 'inside'), { recursive: true })
  await assert.rejects(store.put(other, { data: Buffer.from('x') }, 'image/png'), { code: 'unavailable' })
  assert.deepEqual(await readdir(join(folder, 'files/logos')), [`${'b'.repeat(32)}.png`])
  await store.probe()
})

test('a file that is removed while the list is read is not in it; a folder that cannot be read is an error', async () => {
  const lists = folderStore(join(folder, 'lists'))
  const keys = ['c', 'd', 'e'].map((letter) => `logos/${letter.repeat(32)}.png`)
  for (const key of keys) await lists.put(key, { data: Buffer.from('x') }, 'image/png')
  const listed: string[] = []
  for await (const { key } of lists.list()) {
    listed.push(key)
    for (const other of keys) if (other !== key) await lists.remove(other)
  }
  assert.equal(listed.length, 1)

  await writeFile(join(folder, 'no-folder'), '')
  await assert.rejects(Readable.from(folderStore(join(folder, 'no-folder')).list()).toArray(), {
    code: 'unavailable',
  })
  assert.deepEqual(await Readable.from(folderStore(join(folder, 'not-yet')).list()).toArray(), [])
})

test('many files that are stored at once are all there', async () => {
  const keys = Array.from({ length: 60 }, (_, no) => `logos/${String(no).padStart(32, 'm')}.png`)
  await Promise.all(keys.map((key) => store.put(key, { data: Buffer.from(key) }, 'image/png')))
  for (const key of keys) assert.equal((await buffer(await store.read(key))).toString(), key)
  await Promise.all(keys.map((key) => store.remove(key)))
})
