import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { Document, ExternalHyperlink, Packer, Paragraph, TextRun } from 'docx'
import { cpuMs } from '#test/support/cpu-time.ts'
import { withFile } from '#test/support/temporary-file.ts'
import { type ZipPart, zipFile } from '#test/support/zip-file.ts'
import { inspectResume } from './inspect-resume.ts'

const plainDocx = {
  ok: true,
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  extension: 'docx',
  flags: [],
}
const refused = { ok: false }
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

const contentTypes = (type = mainType, part = '/word/document.xml', more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><Types><Override PartName="${part}" ContentType="${type}"/>${more}</Types>`
const relationship = (type: string, target: string, mode = 'External') =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`
const settings = (content: string | Buffer): ZipPart => ({ name: 'word/_rels/settings.xml.rels', content })

const docx = (...more: ZipPart[]) =>
  zipFile([
    { name: '[Content_Types].xml', content: contentTypes() },
    { name: 'word/document.xml', content: '<w:document/>' },
    ...more,
  ])
const inspect = (bytes: Buffer) => withFile(bytes, (path) => inspectResume({ path }))

test('a DOCX from LibreOffice and one from a generator are accepted without a label', async () => {
  assert.deepEqual(await inspect(await readFile('test/fixtures/libreoffice-resume.docx')), plainDocx)
  const link = new ExternalHyperlink({ link: 'https://example.org/', children: [new TextRun('Portfolio')] })
  const generated = await Packer.toBuffer(
    new Document({ sections: [{ children: [new Paragraph({ children: [link] })] }] }),
  )
  assert.deepEqual(await inspect(generated), plainDocx)
})

test('a DOCX whose main part has another name, as some web editors write it, is accepted', async () => {
  const parts = [
    { name: '[Content_Types].xml', content: contentTypes(mainType, '/word/document2.xml') },
    { name: 'word/document2.xml', content: '<w:document/>' },
  ]
  assert.deepEqual(await inspect(zipFile(parts)), plainDocx)
})

test('a small DOCX of very repetitive content is accepted', async () => {
  assert.deepEqual(
    await inspect(docx({ name: 'word/styles.xml', content: Buffer.alloc(4_000_000, '<w:r/>') })),
    plainDocx,
  )
})

test('a DOCX begun from a template on the writer’s own disk is accepted', async () => {
  for (const target of [
    'file:///C:\\Users\\Nimali\\Templates\\Resume%20100%.dotx',
    'file:///C:/Users/N%20E/Resume.dotx',
    'Normal.dotm',
    'file:///Users/nimali/Resume.dotx',
  ]) {
    assert.deepEqual(
      await inspect(docx(settings(relationship('attachedTemplate', target)))),
      plainDocx,
      target,
    )
  }
})

test('a DOCX with an outside template is refused, however the address is written', async () => {
  const targets = [
    'https://evil.example/t.dotm',
    'HTTP://evil.example/t.dotm',
    '&#x68;ttps://evil.example/t.dotm',
    '&#104;ttps://evil.example/t.dotm',
    '\\\\evil.example\\share\\t.dotm',
    '//evil.example/t.dotm',
    'file://evil.example/share/t.dotm',
    'file:///\\\\evil.example\\t.dotm',
    'file:///%5C%5Cevil.example/t.dotm',
    'file:////evil.example/t.dotm',
    'mhtml:https://evil.example/t',
    ' https://evil.example/t.dotm',
  ]
  for (const target of targets) {
    assert.deepEqual(await inspect(docx(settings(relationship('attachedTemplate', target)))), refused, target)
    assert.deepEqual(
      await inspect(docx(settings(relationship('attachedTemplate', target, 'Internal')))),
      refused,
      target,
    )
  }
})

test('a relationship cannot hide behind quotes, prefixes, letter case or encoding', async () => {
  const hidden = [
    `<x:Relationship Note=">" TargetMode='EXTERNAL' Target = 'https://evil.example' Type='urn:a/attachedTemplate'/>`,
    Buffer.from(`\ufeff${relationship('attachedTemplate', 'https://evil.example')}`, 'utf16le'),
    Buffer.from(relationship('attachedTemplate', 'https://evil.example'), 'utf16le').swap16(),
    `<!DOCTYPE x [<!ENTITY t "https://evil.example">]>${relationship('attachedTemplate', '&t;')}`,
    `<?xml version="1.0" encoding="utf-7"?><Relationships/>`,
  ]
  for (const content of hidden)
    assert.deepEqual(await inspect(docx(settings(content))), refused, content.toString())
})

test('a relationship part that is not well-formed is refused: programs may read it differently', async () => {
  for (const content of [
    '<Relationships><Relationship Id="r1"></Relationships>',
    '<Relationships><Relationship Id=r1/></Relationships>',
    `<Relationships>${relationship('image', 'a.png')}`,
    '',
  ])
    assert.deepEqual(await inspect(docx(settings(content))), refused, content)
})

test('a DOCX that loads an object or a frame from outside is refused, an outside picture is labelled', async () => {
  for (const type of ['oleObject', 'frame', 'subDocument', 'aFChunk']) {
    assert.deepEqual(
      await inspect(docx(settings(relationship(type, 'https://evil.example/x.html!')))),
      refused,
      type,
    )
  }
  const picture = docx(settings(relationship('image', 'https://example.org/photo.jpg')))
  assert.deepEqual(await inspect(picture), { ...plainDocx, flags: ['docx_remote_content'] })
})

test('a DOCX with macros is refused', async () => {
  const withTypes = (types: string) =>
    zipFile([
      { name: '[Content_Types].xml', content: types },
      { name: 'word/document.xml', content: '<w:document/>' },
    ])
  assert.deepEqual(await inspect(docx({ name: 'word/vbaProject.bin', content: 'x' })), refused)
  assert.deepEqual(await inspect(docx({ name: 'word/VBAPROJECT.BIN', content: 'x' })), refused)
  assert.deepEqual(await inspect(docx(settings(relationship('vbaProject', 'a.bin', 'Internal')))), refused)
  assert.deepEqual(
    await inspect(withTypes(contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml'))),
    refused,
  )
  const vba = '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>'
  assert.deepEqual(await inspect(withTypes(contentTypes(mainType, '/word/document.xml', vba))), refused)
})

test('embedded objects and controls in a DOCX are labelled', async () => {
  const verdict = await inspect(
    docx(
      { name: 'word/embeddings/oleObject1.bin', content: 'x' },
      { name: 'word/activeX/activeX1.xml', content: 'x' },
    ),
  )
  assert.deepEqual(verdict, { ...plainDocx, flags: ['docx_embedded_file', 'docx_active_control'] })
})

test('other packages are not a DOCX', async () => {
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
  const slides = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'
  const template = 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml'
  for (const type of [sheet, slides, template]) {
    assert.deepEqual(
      await inspect(
        zipFile([
          { name: '[Content_Types].xml', content: contentTypes(type) },
          { name: 'word/document.xml', content: 'x' },
        ]),
      ),
      refused,
    )
  }
  assert.deepEqual(
    await inspect(zipFile([{ name: '[Content_Types].xml', content: contentTypes() }])),
    refused,
    'main part missing',
  )
  assert.deepEqual(
    await inspect(zipFile([{ name: 'word/document.xml', content: 'x' }])),
    refused,
    'content types missing',
  )
  assert.deepEqual(
    await inspect(docx({ name: 'META-INF/MANIFEST.MF', content: 'Main-Class: A' })),
    refused,
    'a Java archive',
  )
  const android = [
    { name: 'AndroidManifest.xml', content: 'x' },
    { name: 'classes.dex', content: 'x' },
  ]
  assert.deepEqual(await inspect(docx(...android)), refused, 'an Android program')
  const openDocument = { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' }
  assert.deepEqual(await inspect(zipFile([openDocument, { name: 'content.xml', content: 'x' }])), refused)
})

test('a DOCX that is a bomb is refused', async () => {
  const zeros = (size: number) => Buffer.alloc(size)
  assert.deepEqual(
    await inspect(docx({ name: 'word/media/a.bin', content: zeros(6_000_000) })),
    refused,
    'ratio',
  )
  const slices = Array.from({ length: 12 }, (_, index) => ({
    name: `word/media/${index}`,
    content: zeros(1_000_000),
  }))
  assert.deepEqual(await inspect(docx(...slices)), refused, 'ratio over all parts')
  const noise = Buffer.from(Array.from({ length: 600_000 }, (_, index) => (index * 2_654_435_761) >>> 13))
  const large = [
    { name: 'word/media/n', content: noise },
    { name: 'word/media/z', content: zeros(53_000_000) },
  ]
  assert.deepEqual(await inspect(docx(...large)), refused, 'more than 50 MiB')
  const many = Array.from({ length: 2_000 }, (_, index) => ({ name: `word/${index}`, content: '' }))
  assert.deepEqual(await inspect(docx(...many)), refused, 'entries')
  const types = contentTypes(mainType, '/word/document.xml', ' '.repeat(3_000_000))
  const inTypes = [
    { name: '[Content_Types].xml', content: types },
    { name: 'word/document.xml', content: 'x' },
  ]
  assert.deepEqual(await inspect(zipFile(inTypes)), refused, 'the content types')
})

test('a DOCX that lies about a size, repeats a name, is locked, climbs out or was cut off is refused', async () => {
  assert.deepEqual(
    await inspect(docx({ name: 'word/a.xml', content: Buffer.alloc(5_000), declaredSize: 10 })),
    refused,
  )
  assert.deepEqual(await inspect(docx({ name: 'word/b.xml', content: 'x', encrypted: true })), refused)
  const names = [
    'word/document.xml',
    'word/DOCUMENT.xml',
    '../../etc/passwd',
    'word\\..\\..\\x.exe',
    '/etc/passwd',
  ]
  for (const name of names) assert.deepEqual(await inspect(docx({ name, content: 'x' })), refused, name)
  const whole = docx()
  assert.deepEqual(await inspect(whole.subarray(0, 200)), refused)
  assert.deepEqual(await inspect(whole.subarray(0, whole.length - 10)), refused)
  assert.deepEqual(await inspect(Buffer.concat([whole, Buffer.from('MZ')])), refused)
})

test('a relationship part made to be searched slowly ends soon', async () => {
  const slow = [
    '<Relationship '.repeat(70_000),
    `<Relationship ${'"'.repeat(900_000)}`,
    `<Relationship ${'a='.repeat(400_000)}>`,
    `<Relationship ${'a'.repeat(100_000)}>`,
    '<a>'.repeat(300_000),
    `<Relationships>${'<a/>'.repeat(200_000)}</Relationships>`,
    `<Relationship ${Array.from({ length: 80_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
  ]
  const spent = await cpuMs(async () => {
    for (const content of slow) assert.deepEqual(await inspect(docx(settings(content))), refused)
  })
  assert.ok(spent < 5_000, `${spent} ms`)
})
