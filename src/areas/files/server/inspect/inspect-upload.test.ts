import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import type { UploadKind } from '#src/contract/uploads.ts'
import { withFile } from '#test/support/temporary-file.ts'
import { inspectUpload } from './inspect-upload.ts'

const inspect = (kind: UploadKind, bytes: Buffer, name: string) =>
  withFile(bytes, (path) =>
    inspectUpload(kind, {
      field: 'file',
      path,
      name,
      size: bytes.length,
      sha256: Buffer.alloc(32),
      tooLarge: false,
    }),
  )

const fixtures = join(import.meta.dirname, '../../../../../test/fixtures')
const docx = await readFile(join(fixtures, 'libreoffice-resume.docx'))
const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()

test('a résumé is named after its content and keeps its bytes', async () => {
  const found = await inspect('resume', docx, '../../My CV.pdf')
  assert.ok(found && 'name' in found)
  assert.equal(found.name, 'My CV.docx')
  assert.equal(found.extension, 'docx')
  assert.equal(found.data, undefined)
})

for (const kind of ['poster', 'logo', 'banner'] as const) {
  test(`a ${kind} is made anew from its picture`, async () => {
    const found = await inspect(kind, photo, 'photo.pdf')
    assert.ok(found && 'name' in found)
    assert.equal(found.mediaType, 'image/jpeg')
    assert.equal(found.name, 'photo.jpg')
    assert.deepEqual([found.width, found.height], [60, 40])
    assert.ok(found.data)
  })

  test(`a document is no ${kind}`, async () => {
    assert.equal(await inspect(kind, docx, 'poster.jpg'), undefined)
  })
}

test('what is named as a résumé, and is of no other known type, is said to be damaged', async () => {
  const doc = await readFile(join(fixtures, 'libreoffice-resume.doc'))
  for (const [name, bytes] of [
    ['cv.docx', docx.subarray(0, -500)],
    ['cv.doc', doc.subarray(0, 1_400)],
    ['cv.PDF', randomBytes(4_000)],
    ['cv.pdf', Buffer.from('<html>Sign in to download</html>')],
  ] as const)
    assert.deepEqual(await inspect('resume', bytes, name), { refused: 'upload.damaged' }, name)
  assert.equal(await inspect('resume', docx.subarray(0, -500), 'cv.zip'), undefined)
  assert.equal(await inspect('resume', Buffer.from('Nimal Perera'), 'cv.txt'), undefined)
})

test('a picture with too many pixels is refused with its size', async () => {
  for (const [width, height] of [
    [5_000, 5_000],
    [16_384, 10],
  ] as const) {
    const flood = sharp({ create: { width, height, channels: 3, background: 'red' } })
    const tooLarge = { refused: 'upload.pixels', values: { width, height } }
    assert.deepEqual(await inspect('poster', await flood.clone().jpeg().toBuffer(), 'a.jpg'), tooLarge)
    assert.deepEqual(
      await inspect('poster', await flood.png({ palette: true }).toBuffer(), 'a.png'),
      tooLarge,
    )
  }
})
