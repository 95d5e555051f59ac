import assert from 'node:assert/strict'
import { open, unlink } from 'node:fs/promises'
import { test } from 'node:test'
import { aPdf } from '#test/support/files.ts'
import { withFile } from '#test/support/temporary-file.ts'
import { zipFile } from '#test/support/zip-file.ts'
import { inspectResume } from './inspect-resume.ts'

const refused = { ok: false }

const notResumes: Record<string, Buffer> = {
  'an empty file': Buffer.alloc(0),
  'a single byte': Buffer.from('%'),
  'plain text': Buffer.from('Dear Sir or Madam,\n'),
  'an HTML page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'an SVG picture': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'an RTF document': Buffer.from('{\\rtf1\\ansi Hello}'),
  'a Windows program': Buffer.concat([Buffer.from('MZ\x90\x00'), Buffer.alloc(2000)]),
  'a Linux program': Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(2000)]),
  'a shell script': Buffer.from('#!/bin/sh\nrm -rf ~\n'),
  'a shortcut': Buffer.concat([Buffer.from('4c0000000114020000', 'hex'), Buffer.alloc(200)]),
  'a page archive': Buffer.from(
    'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x\r\n\r\n--x--',
  ),
  'a JPEG picture': Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  'a Java archive': zipFile([{ name: 'META-INF/MANIFEST.MF', content: 'Main-Class: A' }]),
  'an empty archive': zipFile([]),
  'a file of zeros': Buffer.alloc(4096),
  'more than a request may carry': Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.alloc(8 * 1024 * 1024),
    Buffer.from('\n%%EOF'),
  ]),
}

for (const [what, bytes] of Object.entries(notResumes)) {
  test(`${what} is not a résumé`, async () => {
    assert.deepEqual(await withFile(bytes, (path) => inspectResume({ path })), refused)
  })
}

test('a file that is open already is read without being opened again', async () => {
  const bytes = await aPdf('open')
  const verdict = await withFile(bytes, async (path) => {
    const handle = await open(path)
    await unlink(path)
    try {
      return await inspectResume({ path, handle })
    } finally {
      await handle.close()
    }
  })
  assert.partialDeepStrictEqual(verdict, { ok: true, extension: 'pdf' })
})

test('a file that cannot be read is an error of the disk, not a verdict on the file', async () => {
  await assert.rejects(inspectResume({ path: '/nowhere/at/all' }), { code: 'ENOENT' })
})
