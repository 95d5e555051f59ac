import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { multipart } from '#test/support/forms.ts'
import { receiveForm } from './multipart.ts'

async function aForm(cut = 0): Promise<IncomingMessage> {
  const { payload, headers } = await multipart({ a: 'b' }, { file: { bytes: Buffer.alloc(2000), name: 'x' } })
  const body = Readable.from([payload.subarray(0, payload.length - cut)])
  return Object.assign(body, { headers }) as unknown as IncomingMessage
}

test('a disk that takes nothing is no fault of the sender', async () => {
  // The folder's path is just short enough; that of a file in it is too long to be opened.
  const folder = join(tmpdir(), ...Array.from({ length: 45 }, () => 'x'.repeat(100))).slice(0, 4090)
  await assert.rejects(receiveForm(await aForm(), folder, 5000), { code: 'unavailable' })
  await rm(join(tmpdir(), 'x'.repeat(100)), { recursive: true, force: true })
})

test('a body that ends early is malformed and leaves no file', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'))
  t.after(() => rm(folder, { recursive: true }))
  await assert.rejects(receiveForm(await aForm(200), folder, 5000), { code: 'malformed' })
  assert.deepEqual(await readdir(folder), [])
})

test('fields and the file’s own figures arrive', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'))
  t.after(() => rm(folder, { recursive: true }))
  const form = await receiveForm(await aForm(), folder, 5000)
  assert.equal(form.fields['a'], 'b')
  assert.equal(form.files[0]?.size, 2000)
  await form.discard()
  assert.deepEqual(await readdir(folder), [])
})

for (const boundary of ['', '-', '"']) {
  test(`a body whose parts are separated by [${boundary}] is malformed, and nobody waits for its end`, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'uploads-'))
    t.after(() => rm(folder, { recursive: true }))
    const request = await aForm()
    request.headers['content-type'] = `multipart/form-data; boundary=${boundary}`
    await assert.rejects(receiveForm(request, folder, 5000, 200), { code: 'malformed' })
    assert.deepEqual(await readdir(folder), [])
  })
}
