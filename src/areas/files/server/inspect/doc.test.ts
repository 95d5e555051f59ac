import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { type CompoundPart, compoundFile, wordStream } from '#test/support/compound-file.ts'
import { withFile } from '#test/support/temporary-file.ts'
import { zipFile } from '#test/support/zip-file.ts'
import { inspectResume } from './inspect-resume.ts'

const plainDoc = { ok: true, mediaType: 'application/msword', extension: 'doc', flags: [] }
const refused = { ok: false }

const doc = (...more: CompoundPart[]) =>
  compoundFile([{ name: 'WordDocument', content: wordStream() }, ...more])
const inspect = (bytes: Buffer) => withFile(bytes, (path) => inspectResume({ path }))

test('a DOC from LibreOffice and the smallest DOC are accepted without a label', async () => {
  assert.deepEqual(await inspect(await readFile('test/fixtures/libreoffice-resume.doc')), plainDoc)
  assert.deepEqual(await inspect(doc({ name: '1Table', content: Buffer.alloc(4096) })), plainDoc)
})

test('a DOC with macros is accepted with a label', async () => {
  for (const name of ['Macros', '_VBA_PROJECT', '_VBA_PROJECT_CUR', 'VBA']) {
    assert.deepEqual(await inspect(doc({ name, type: 1 })), { ...plainDoc, flags: ['doc_macro'] }, name)
  }
})

test('a packaged file and encryption in a DOC are labelled', async () => {
  assert.deepEqual(await inspect(doc({ name: '\x01Ole10Native', content: Buffer.alloc(4096) })), {
    ...plainDoc,
    flags: ['doc_embedded_file'],
  })
  const locked = compoundFile([{ name: 'WordDocument', content: wordStream(0x0100) }])
  assert.deepEqual(await inspect(locked), { ...plainDoc, flags: ['doc_encrypted'] })
})

test('other compound files are not a DOC', async () => {
  assert.deepEqual(await inspect(compoundFile([{ name: 'Workbook', content: Buffer.alloc(4096) }])), refused)
  assert.deepEqual(
    await inspect(compoundFile([{ name: 'EncryptedPackage', content: Buffer.alloc(4096) }])),
    refused,
  )
  assert.deepEqual(
    await inspect(compoundFile([{ name: 'WordDocument', type: 1 }])),
    refused,
    'a folder of that name',
  )
  assert.deepEqual(
    await inspect(compoundFile([{ name: 'WordDocument', content: Buffer.alloc(4096) }])),
    refused,
    'no Word text',
  )
  assert.deepEqual(await inspect(compoundFile([])), refused)
})

test('a Word document that lies only inside another document is not a DOC', async () => {
  const file = compoundFile([
    { name: 'Workbook', content: Buffer.alloc(4096) },
    { name: 'WordDocument', content: wordStream() },
  ])
  const workbookEntry = 512 + 512 + 128
  file.writeUInt32LE(0xffffffff, workbookEntry + 72)
  assert.deepEqual(await inspect(file), refused)
})

test('a DOC that was cut off is refused', async () => {
  const whole = doc()
  for (const length of [8, 511, 512, 1024, 1536, whole.length - 512]) {
    assert.deepEqual(await inspect(whole.subarray(0, length)), refused, `${length} bytes`)
  }
})

test('a DOC whose chains run in a circle or out of the file is refused', async () => {
  const fatAt = 512
  const firstStreamSector = 2
  for (const next of [firstStreamSector, 1, 0x00ffffff, 0xffffffff]) {
    const file = doc()
    file.writeUInt32LE(next, fatAt + firstStreamSector * 4)
    assert.deepEqual(await inspect(file), refused, `next ${next}`)
  }
  const enormousSectors = doc()
  enormousSectors.writeUInt32LE(0x001f, 30)
  assert.deepEqual(await inspect(enormousSectors), refused)
  const directoryLoop = doc()
  directoryLoop.writeUInt32LE(1, fatAt + 4)
  assert.deepEqual(await inspect(directoryLoop), refused)
  const difatLoop = doc()
  difatLoop.writeUInt32LE(0, 68)
  difatLoop.writeUInt32LE(0, fatAt + 508)
  assert.deepEqual(await inspect(difatLoop), refused)
})

test('a DOC whose directory links run in a circle still ends', async () => {
  const file = doc({ name: 'Data', content: Buffer.alloc(4096) })
  const firstEntry = 512 + 512 + 128
  file.writeUInt32LE(1, firstEntry + 68)
  file.writeUInt32LE(2, firstEntry + 128 + 68)
  assert.deepEqual(await inspect(file), plainDoc)
})

test('a DOC with an archive behind it is refused', async () => {
  assert.deepEqual(
    await inspect(Buffer.concat([doc(), zipFile([{ name: 'A.class', content: 'x' }])])),
    refused,
  )
})
