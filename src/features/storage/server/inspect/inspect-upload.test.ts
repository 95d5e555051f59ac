import assert from 'node:assert/strict'
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

const docx = await readFile(join(import.meta.dirname, '../../../../../test/fixtures/libreoffice-resume.docx'))
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

test('a picture is no résumé', async () => {
  assert.equal(await inspect('resume', photo, 'cv.pdf'), undefined)
})
