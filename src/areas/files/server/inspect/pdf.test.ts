import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { cpuMs } from '#test/support/cpu-time.ts'
import { withFile } from '#test/support/temporary-file.ts'
import { zipFile } from '#test/support/zip-file.ts'
import { inspectResume } from './inspect-resume.ts'

const mediaType = 'application/pdf'
const plainPdf = { ok: true, mediaType, extension: 'pdf', flags: [] }
const refused = { ok: false }

const inspect = (bytes: Buffer | string) => withFile(Buffer.from(bytes), (path) => inspectResume({ path }))
const flagsOf = async (bytes: Buffer | string) => {
  const verdict = await inspect(bytes)
  assert.ok(verdict.ok)
  return verdict.flags
}

function drawn(options: Record<string, unknown>, draw: (document: PDFDocument) => void): Promise<Buffer> {
  const document = new PDFDocument(options)
  draw(document)
  document.end()
  return buffer(document)
}

const honest = await drawn({}, (document) =>
  document
    .text('Nimali Example, developer', { link: 'https://example.org/JavaScript' })
    .addPage()
    .text('(Launch) /JavaScript'),
)

const pdf = (...objects: string[]) =>
  `%PDF-1.7\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`

function withObjectStream(content: string, extra = '/Filter /FlateDecode', data?: Buffer): Buffer {
  const index = '7 0 '
  const packed = data ?? deflateSync(Buffer.from(index + content))
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n5 0 obj << /Type /ObjStm /N 1 /First ${index.length} /Length ${packed.length} ${extra} >>\nstream\r\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\nstartxref\n0\n%%EOF'),
  ])
}

test('a PDF is accepted without a label, also where its text and links speak of JavaScript', async () => {
  assert.deepEqual(await inspect(honest), plainPdf)
})

test('a PDF whose page content is not compressed is accepted without a label', async () => {
  const flat = await drawn({ compress: false }, (document) =>
    document.text('/JavaScript /Launch obj endobj stream'),
  )
  assert.deepEqual(await inspect(flat), plainPdf)
})

test('what printers, scanners and mail put around a PDF does not refuse it', async () => {
  const around: [string, string][] = [
    ['\ufeff', ''],
    ['\r\n\r\n', '\r\n\r\n'],
    ['\0', ''],
    ['Received: by mail gateway\r\n', ''],
    ['PLEASE READ\n', ''],
    ['\x1b%-12345X@PJL JOB NAME="scan"\r\n@PJL ENTER LANGUAGE=PDF\r\n', '\x1b%-12345X@PJL EOJ\r\n'],
    ['', '\0'.repeat(70_000)],
    ['', 'scanner-model-7 '.repeat(100)],
  ]
  for (const [before, after] of around) {
    assert.deepEqual(
      await inspect(Buffer.concat([Buffer.from(before), honest, Buffer.from(after)])),
      plainPdf,
    )
  }
})

test('a PDF that was cut off is refused', async () => {
  assert.deepEqual(await inspect(honest.subarray(0, honest.length - 200)), refused)
  assert.deepEqual(await inspect('%PDF-1.4\n'), refused)
  assert.deepEqual(await inspect(Buffer.concat([honest, Buffer.alloc(5000, 'x')])), refused)
})

test('another file in front of the PDF header is refused', async () => {
  const fronts = [
    '<html><script>alert(1)</script>',
    '<?php system($_GET[0]); ?>',
    'MZ\x90\0',
    '#!/bin/sh\n',
    'GIF89a=1;',
    'PK\x03\x04',
    'alert(1)/*',
    '\x7fELF\x02\x01\x01\0',
    `\x1d\0-lh0-${'\0'.repeat(20)}`,
    '070707000001',
    '\x28\xb5\x2f\xfd',
  ]
  for (const front of fronts) {
    assert.deepEqual(await inspect(Buffer.concat([Buffer.from(front, 'latin1'), honest])), refused, front)
  }
  assert.deepEqual(
    await inspect(Buffer.concat([Buffer.alloc(1024, ' '), honest])),
    refused,
    'header beyond 1,024 bytes',
  )
})

test('a PDF with an archive behind it is refused', async () => {
  const archive = zipFile([{ name: 'A.class', content: 'x' }])
  assert.deepEqual(await inspect(Buffer.concat([honest, archive])), refused)

  const commentedArchive = Buffer.concat([archive, Buffer.from('\n%%EOF\n')])
  commentedArchive.writeUInt16LE(7, archive.length - 2)
  assert.deepEqual(await inspect(Buffer.concat([honest, commentedArchive])), refused)
})

test('scripts, launch actions, media and attached files in a PDF are labelled', async () => {
  assert.deepEqual(await flagsOf(pdf('<< /OpenAction << /S/JavaScript/JS(app.alert\\(1\\)) >> >>')), [
    'pdf_script',
  ])
  assert.deepEqual(await flagsOf(pdf('<< /S /Launch /F (cmd.exe) >>')), ['pdf_launch'])
  assert.deepEqual(await flagsOf(pdf('<< /Subtype /RichMedia >>')), ['pdf_media'])
  const attached = await drawn({}, (document) =>
    document.text('CV').file(Buffer.from('MZ'), { name: 'cv.exe' }),
  )
  assert.deepEqual(await flagsOf(attached), ['pdf_embedded_file'])
})

test('names written with escapes are still found', async () => {
  assert.deepEqual(await flagsOf(pdf('<< /S /#4AavaScript >>')), ['pdf_script'])
  assert.deepEqual(await flagsOf(pdf('<< /S /#4c#61#75#6e#63#68 >>')), ['pdf_launch'])
})

test('an object hidden behind a comment, a string or a false stream is still found', async () => {
  const script = '9 0 obj << /S /JavaScript >> endobj'
  assert.deepEqual(await flagsOf(pdf(`<< /Length 9 >> stream\n${script}\nendstream`)), ['pdf_script'])
  assert.deepEqual(await flagsOf(`%PDF-1.7\n( unbalanced \n${script}\n%%EOF`), ['pdf_script'])
  assert.deepEqual(await flagsOf(`%PDF-1.7\n1 0 obj << /A (2 0 obj %) /S /JavaScript >> endobj\n%%EOF`), [
    'pdf_script',
  ])
  assert.deepEqual(await flagsOf('%PDF-1.7\n1 0 obj << /A ] /S /JavaScript >> endobj\n%%EOF'), ['pdf_script'])
  for (const hidden of [
    '<< /A %(\n/S/JavaScript %)\n>>',
    '<< /A <(>/S/JavaScript /B (x) >>',
    '<< /A 5 0 R/S/JavaScript >>',
  ])
    assert.deepEqual(await flagsOf(pdf(hidden)), ['pdf_script'], hidden)
  assert.deepEqual(await flagsOf(pdf('<< /Title (Developer, HTML/CSS/JavaScript) >>')), [])
})

test('a script inside a compressed object stream is labelled', async () => {
  assert.deepEqual(await flagsOf(withObjectStream('<< /S /JavaScript /JS (x) >>')), ['pdf_script'])
  assert.deepEqual(await flagsOf(withObjectStream('<< /URI (https://example.org/JavaScript) >>')), [])
  const plain = Buffer.from('7 0 << /S /JavaScript >>')
  assert.deepEqual(await flagsOf(withObjectStream('', '', plain)), ['pdf_script'])
})

test('a part that cannot be looked into is labelled so', async () => {
  assert.deepEqual(await flagsOf(withObjectStream('', '/Filter [/ASCIIHexDecode /FlateDecode]')), [
    'pdf_unread_part',
  ])
  assert.deepEqual(await flagsOf(withObjectStream('', undefined, Buffer.from('not deflated'))), [
    'pdf_unread_part',
  ])
  assert.deepEqual(await flagsOf(withObjectStream(' '.repeat(5_000_000))), ['pdf_unread_part'])
})

test('an encrypted PDF is labelled so', async () => {
  const locked = await drawn({ userPassword: 'secret', pdfVersion: '1.7' }, (document) => document.text('CV'))
  assert.deepEqual(await flagsOf(locked), ['pdf_encrypted'])
})

test('a PDF made to be read slowly ends soon, with a label', async () => {
  const nested = Buffer.from(`%PDF-1.7\n${'1 0 obj('.repeat(600_000)}\n%%EOF`)
  const streams = '1 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\n'
  const spent = await cpuMs(async () => {
    assert.deepEqual(await flagsOf(nested), [])
    assert.deepEqual(await flagsOf(`%PDF-1.7\n${streams.repeat(70_000)}\n%%EOF`), ['pdf_unread_part'])
  })
  assert.ok(spent < 5_000, `${spent} ms`)
})

test('object streams that unpack to more than is looked into are charged for', async (t) => {
  const packed = deflateSync(Buffer.alloc(4 * 1024 * 1024 + 20_000, ' '), { level: 9 })
  const cut = Buffer.concat([
    deflateSync(Buffer.alloc(4_000_000, ' '), { level: 9 }).subarray(0, -40),
    Buffer.from('broken'.repeat(9)),
  ])
  for (const [what, data] of Object.entries({ 'too long': packed, 'broken near their end': cut })) {
    const stream = Buffer.concat([
      Buffer.from('1 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\n'),
      data,
      Buffer.from('\nendstream\nendobj\n'),
    ])
    const streams = Array.from({ length: 1_150 }, () => stream)
    const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), ...streams, Buffer.from('%%EOF')])
    assert.ok(file.length < 5_242_880, `${file.length} bytes`)
    const spent = await cpuMs(async () => assert.deepEqual(await flagsOf(file), ['pdf_unread_part']))
    t.diagnostic(`${what}: ${file.length} bytes, ${spent.toFixed(0)} ms of CPU`)
    assert.ok(spent < 2_000, `${what}: ${spent} ms`)
  }
})

test('others are let in while a PDF made to be read slowly is read', async () => {
  const names = Buffer.from(`%PDF-1.7\n1 0 obj<<${'/a'.repeat(1_000_000)}>>endobj\n%%EOF`)
  let turns = 0
  const others = setInterval(() => (turns += 1), 0)
  assert.deepEqual(await flagsOf(names), [])
  clearInterval(others)
  assert.ok(turns > 10, `${turns} turns`)
})
