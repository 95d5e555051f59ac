import { Document, HeadingLevel, Packer, Paragraph } from 'docx'
import PDFDocument from 'pdfkit'
import type { NewFile } from './demo-board.ts'
import rows from './rows/people.json' with { type: 'json' }

export interface Person {
  first: string
  last: string
  email: string
  phone: string
  city: string
  work: string
  category: string
}

/** Invented people, each with what their résumé says. */
export const people: readonly Person[] = rows

export function fullName(person: Person): string {
  return `${person.first} ${person.last}`
}

const made = new Map<string, Promise<Buffer>>()

/** Makes a person's one-page résumé; the same one is made once. */
export async function makeResume(person: Person, isDocx: boolean): Promise<NewFile> {
  const extension = isDocx ? 'docx' : 'pdf'
  const name = `${fullName(person).replaceAll(' ', '-')}.${extension}`
  const making = made.get(name) ?? (isDocx ? resumeDocx : resumePdf)(person)
  made.set(name, making)
  return { folder: 'resumes', name, mediaType: isDocx ? DOCX : 'application/pdf', data: await making }
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

function resumePdf(person: Person): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 56,
    info: { Title: `Résumé of ${fullName(person)}` },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.fontSize(22).text(fullName(person))
  document.fontSize(11).text(`${person.city}, Sri Lanka · ${person.phone} · ${person.email}`).moveDown(2)
  for (const [title, text] of sections(person)) {
    document.fontSize(14).text(title).moveDown(0.3)
    document.fontSize(11).text(text).moveDown()
  }
  document.end()
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
}

function resumeDocx(person: Person): Promise<Buffer> {
  const children = [
    new Paragraph({ text: fullName(person), heading: HeadingLevel.TITLE }),
    new Paragraph(`${person.city}, Sri Lanka · ${person.phone} · ${person.email}`),
    ...sections(person).flatMap(([title, text]) => [
      new Paragraph({ text: title, heading: HeadingLevel.HEADING_2 }),
      new Paragraph(text),
    ]),
  ]
  return Packer.toBuffer(new Document({ sections: [{ children }] }))
}

function sections(person: Person): [string, string][] {
  return [
    ['Work', person.work],
    ['Education', 'G.C.E. Advanced Level, 2016. Certificate in English, 2017.'],
    ['Languages', 'Sinhala, Tamil and English'],
    ['Referees', 'On request'],
  ]
}
