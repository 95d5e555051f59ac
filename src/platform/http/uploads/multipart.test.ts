import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { test } from 'node:test'
import { multipart } from '#test/support/forms.ts'
import { receiveForm } from './multipart.ts'

const CHUNK_BYTES = 64 * 1024

async function aForm({ cut = 0, bytes = 2000 } = {}): Promise<IncomingMessage> {
  const { payload, headers } = await multipart(
    { a: 'b' },
    { file: { bytes: Buffer.alloc(bytes), name: 'x' } },
  )
  const sent = payload.subarray(0, payload.length - cut)
  const pieces = Array.from({ length: Math.ceil(sent.length / CHUNK_BYTES) }, (_, no) =>
    sent.subarray(no * CHUNK_BYTES, (no + 1) * CHUNK_BYTES),
  )
  const body = Readable.from(pieces)
  return Object.assign(body, { headers, socket: new EventEmitter() }) as unknown as IncomingMessage
}

test('a disk that takes nothing is no error of the client', async () => {
  // The folder's path is just short enough; that of a file in it is too long to be opened.
  const folder = join(tmpdir(), ...Array.from({ length: 45 }, () => 'x'.repeat(100))).slice(0, 4090)
  for (const bytes of [2000, 2_000_000]) {
    const request = await aForm({ bytes })
    await assert.rejects(receiveForm(request, folder, { maxBytes: 5_000_000 }), { code: 'unavailable' })
    // A client that is still sending can finish and read the response.
    await finished(request)
  }
  await rm(join(tmpdir(), 'x'.repeat(100)), { recursive: true, force: true })
})

test('a body that ends early is malformed and leaves no file', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'))
  t.after(() => rm(folder, { recursive: true }))
  await assert.rejects(receiveForm(await aForm({ cut: 200 }), folder, { maxBytes: 5000 }), {
    code: 'malformed',
  })
  assert.deepEqual(await readdir(folder), [])
})

test('fields and the file’s own figures arrive', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'))
  t.after(() => rm(folder, { recursive: true }))
  for (const bytes of [2000, 2_000_000]) {
    const form = await receiveForm(await aForm({ bytes }), folder, { maxBytes: 5_000_000 })
    assert.equal(form.fields['a'], 'b')
    const [file] = form.files
    assert.equal(file?.size, bytes)
    const content = await readFile(file.path)
    assert.ok(content.equals(Buffer.alloc(bytes)))
    assert.deepEqual(file.sha256, createHash('sha256').update(content).digest())
    // The file stays open for the next reader until the form is discarded.
    const again = Buffer.alloc(bytes)
    assert.equal((await file.handle!.read(again, 0, bytes, 0)).bytesRead, bytes)
    assert.ok(again.equals(content))
    await form.discard()
    assert.equal(file.handle!.fd, -1)
  }
  assert.deepEqual(await readdir(folder), [])
})

test('a name longer than any field’s is refused before it is buffered, of a field and of a file', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'))
  t.after(() => rm(folder, { recursive: true }))
  const send = async (field: string, file: string) => {
    const { payload, headers } = await multipart(
      { [field]: 'b' },
      { [file]: { bytes: Buffer.alloc(9), name: 'x' } },
    )
    const body = Object.assign(Readable.from([payload]), { headers, socket: new EventEmitter() })
    return receiveForm(body as unknown as IncomingMessage, folder, { maxBytes: 5000 })
  }
  const form = await send('a'.repeat(100), 'f'.repeat(100))
  await form.discard()
  for (const long of ['a'.repeat(101), 'ක'.repeat(34)]) {
    await assert.rejects(send(long, 'f'), { code: 'too_large' })
    await assert.rejects(send('a', long), { code: 'too_large' })
  }
  assert.deepEqual(await readdir(folder), [])
})

for (const boundary of ['', '-', '"']) {
  test(`a body whose parts are separated by [${boundary}] is malformed, and nobody waits for its end`, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'uploads-'))
    t.after(() => rm(folder, { recursive: true }))
    const request = await aForm()
    request.headers['content-type'] = `multipart/form-data; boundary=${boundary}`
    await assert.rejects(receiveForm(request, folder, { maxBytes: 5000 }, 200), { code: 'malformed' })
    assert.deepEqual(await readdir(folder), [])
  })
}
