import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { compoundFile, wordStream, type CompoundPart } from '#test/support/compound-file.ts'
import { aJpeg, aPdf } from '#test/support/files.ts'
import { zipFile } from '#test/support/zip-file.ts'
import { all, type HostileFile } from './hostile-file.ts'

const archive = zipFile([{ name: 'A.class', content: 'x' }])
const pdf = (...objects: string[]) =>
  `%PDF-1.7\n${objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`
const doc = (...more: CompoundPart[]) =>
  compoundFile([{ name: 'WordDocument', content: wordStream() }, ...more])

function objectStream(content: string, packed = deflateSync(Buffer.from(`7 0 ${content}`))): Buffer {
  const head = `%PDF-1.7\n5 0 obj << /Type /ObjStm /N 1 /First 4 /Length ${packed.length} /Filter /FlateDecode >>\nstream\r\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\nstartxref\n0\n%%EOF')])
}

function written(options: Record<string, unknown>, draw: (document: PDFDocument) => void): Promise<Buffer> {
  const document = new PDFDocument(options)
  draw(document)
  document.end()
  return buffer(document)
}

/** A compound file with one word of its allocation table set to what no writer writes. */
function broken(at: number, word: number): Buffer {
  const file = doc()
  file.writeUInt32LE(word, at)
  return file
}

/** Files that are sent as a résumé and are none, or that nobody should open unwarned. */
export async function hostileDocuments(): Promise<HostileFile[]> {
  const honest = await aPdf()
  const before = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), honest])
  return [
    ...all({ refused: 'upload.resume_type' }, [
      ['nothing', 'cv.pdf', ''],
      ['a page', 'cv.pdf', '<!doctype html><script>alert(1)</script>'],
      [
        'a drawing with a script',
        'cv.pdf',
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      ],
      ['a Windows program', 'cv.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2_000)])],
      [
        'a Linux program',
        'cv.docx',
        Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(2_000)]),
      ],
      ['a shell script', 'cv.doc', '#!/bin/sh\nrm -rf /\n'],
      ['a PHP script', 'cv.pdf', '<?php system($_GET[0]); ?>'],
      ['a photograph without its end', 'cv.pdf', (await aJpeg()).subarray(0, 200)],
      ['rich text', 'cv.doc', '{\\rtf1\\ansi{\\object\\objdata 0105}}'],
      ['plain text', 'cv.doc', 'Nimal Perera, machine operator'],
      [
        'a shortcut',
        'cv.pdf.lnk',
        Buffer.concat([Buffer.from('4c0000000114020000', 'hex'), Buffer.alloc(200)]),
      ],
      [
        'a page archive',
        'cv.doc',
        'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x\r\n\r\n--x--',
      ],
      ['a PDF behind a page', 'cv.pdf', before('<html><script>alert(1)</script>')],
      ['a PDF behind a picture', 'cv.pdf', before('GIF89a=1;')],
      ['a PDF behind a script', 'cv.pdf', before('alert(1)/*')],
      ['a PDF behind a program', 'cv.pdf', before('MZ\x90\0')],
      ['a PDF behind an archive', 'cv.pdf', before('PK\x03\x04')],
      ['a PDF that begins too late', 'cv.pdf', before(' '.repeat(1024))],
      ['a PDF with an archive behind', 'cv.pdf', Buffer.concat([honest, archive])],
      ['a PDF without an end', 'cv.pdf', honest.subarray(0, -200)],
      ['a PDF with much behind its end', 'cv.pdf', Buffer.concat([honest, Buffer.alloc(5_000, 'x')])],
      ['only the head of a PDF', 'cv.pdf', '%PDF-1.4\n'],
      [
        'a spreadsheet of before 2007',
        'cv.doc',
        compoundFile([{ name: 'Workbook', content: Buffer.alloc(4096) }]),
      ],
      ['a locked DOCX', 'cv.docx', compoundFile([{ name: 'EncryptedPackage', content: Buffer.alloc(4096) }])],
      ['an installer', 'cv.doc', compoundFile([{ name: '\u4840\u3b3f', content: Buffer.alloc(4096) }])],
      [
        'a DOC without its text',
        'cv.doc',
        compoundFile([{ name: 'WordDocument', content: Buffer.alloc(4096) }]),
      ],
      ['a DOC whose text is a folder', 'cv.doc', compoundFile([{ name: 'WordDocument', type: 1 }])],
      ['a DOC that was cut off', 'cv.doc', doc().subarray(0, 1536)],
      ['a DOC whose text runs in a circle', 'cv.doc', broken(512 + 2 * 4, 2)],
      ['a DOC whose text leaves the file', 'cv.doc', broken(512 + 2 * 4, 0x00ffffff)],
      ['a DOC whose directory runs in a circle', 'cv.doc', broken(512 + 4, 1)],
      ['a DOC whose sectors are said to be enormous', 'cv.doc', broken(30, 0x001f)],
      ['a DOC with an archive behind', 'cv.doc', Buffer.concat([doc(), archive])],
    ]),
    ...all({ refused: 'upload.too_large' }, [
      ['one byte too many', 'cv.pdf', Buffer.concat([honest, Buffer.alloc(5_242_881 - honest.length)])],
      ['zeros without a type', 'cv.docx', Buffer.alloc(5_300_000)],
    ]),
    ...all({ flags: ['pdf_script'] }, [
      ['a script on opening', 'cv.pdf', pdf('<< /OpenAction << /S/JavaScript/JS(app.alert\\(1\\)) >> >>')],
      ['a script by an escaped name', 'cv.pdf', pdf('<< /S /#4AavaScript >>')],
      ['a script in a packed stream', 'cv.pdf', objectStream('<< /S /JavaScript /JS (x) >>')],
      [
        'a script behind a false stream',
        'cv.pdf',
        pdf('<< /Length 9 >> stream\n9 0 obj << /S /JavaScript >> endobj\nendstream'),
      ],
    ]),
    ...all({ flags: ['pdf_launch'] }, [
      ['a program to start', 'cv.pdf', pdf('<< /S /Launch /F (cmd.exe) >>')],
    ]),
    ...all({ flags: ['pdf_media'] }, [['a film', 'cv.pdf', pdf('<< /Subtype /RichMedia >>')]]),
    ...all({ flags: ['pdf_embedded_file'] }, [
      [
        'a program within',
        'cv.pdf',
        await written({}, (it) => it.text('CV').file(Buffer.from('MZ'), { name: 'cv.exe' })),
      ],
    ]),
    ...all({ flags: ['pdf_encrypted'] }, [
      [
        'a locked PDF',
        'cv.pdf',
        await written({ userPassword: 'secret', pdfVersion: '1.7' }, (it) => it.text('CV')),
      ],
    ]),
    ...all({ flags: ['pdf_unread_part'] }, [
      ['a part that does not unpack', 'cv.pdf', objectStream('', Buffer.from('not deflated'))],
      ['a part that unpacks without end', 'cv.pdf', objectStream(' '.repeat(5_000_000))],
      [
        'a PDF made to be read slowly',
        'cv.pdf',
        `%PDF-1.7\n${'1 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\n'.repeat(70_000)}\n%%EOF`,
      ],
    ]),
    ...all({ flags: ['doc_macro'] }, [['macros in a DOC', 'cv.doc', doc({ name: 'Macros', type: 1 })]]),
    ...all({ flags: ['doc_embedded_file'] }, [
      ['a program within a DOC', 'cv.doc', doc({ name: '\x01Ole10Native', content: Buffer.alloc(4096) })],
    ]),
    ...all({ flags: ['doc_encrypted'] }, [
      ['a locked DOC', 'cv.doc', compoundFile([{ name: 'WordDocument', content: wordStream(0x0100) }])],
    ]),
    ...names.map(([what, name, called]) => ({ what, name, bytes: honest, flags: [], called })),
  ]
}

const names: [what: string, name: string, called: string][] = [
  ['a second ending', 'cv.pdf.exe', 'cv.pdf.exe.pdf'],
  ['an ending written backwards', 'cv\u202Efdp.exe', 'cvfdp.exe.pdf'],
  ['a path', '../../../etc/passwd', 'passwd.pdf'],
  ['a Windows path', 'C:\\Windows\\system32\\cv.pdf', 'cv.pdf'],
  ['a header in the name', 'cv%0d%0aSet-Cookie: a=b.pdf', 'cv Set-Cookie_ a=b.pdf'],
  ['markup in the name', '<img src=x onerror=alert(1)>.pdf', '_img src=x onerror=alert(1)_.pdf'],
  ['a name without end', `${'x'.repeat(3_000)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ['a name that hides', '...', 'resume.pdf'],
  ['an invisible name', '\u202E\u200B', 'resume.pdf'],
]
