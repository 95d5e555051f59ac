import { Document, HeadingLevel, Packer, Paragraph } from 'docx'
import PDFDocument from 'pdfkit'

export interface Person {
  first: string
  last: string
  email: string
  phone: string
  city: string
  work: string
}

/** Invented people, each with what their résumé says. */
export const people: readonly Person[] = [
  {
    first: 'Nadeesha',
    last: 'Perera',
    email: 'nadeesha.perera@example.com',
    phone: '+94 71 200 1001',
    city: 'Kurunegala',
    work: 'Nurse, four years in a medical ward',
  },
  {
    first: 'Ruwan',
    last: 'Jayasinghe',
    email: 'ruwan.j@example.com',
    phone: '+94 71 200 1002',
    city: 'Moratuwa',
    work: 'Electrician, NVQ 4, six years',
  },
  {
    first: 'Tharshini',
    last: 'Sivakumar',
    email: 'tharshini.s@example.com',
    phone: '+94 71 200 1003',
    city: 'Jaffna',
    work: 'Project officer, microfinance',
  },
  {
    first: 'Mohamed',
    last: 'Rizwan',
    email: 'm.rizwan@example.com',
    phone: '+94 71 200 1004',
    city: 'Kandy',
    work: 'Export sales, spices',
  },
  {
    first: 'Ishara',
    last: 'Wickramasinghe-Gunawardena',
    email: 'ishara.wg@example.com',
    phone: '+94 71 200 1005',
    city: 'Nugegoda',
    work: 'Receptionist and clinic assistant',
  },
  {
    first: 'Kasun',
    last: 'Bandara',
    email: 'kasun.bandara@example.com',
    phone: '+94 71 200 1006',
    city: 'Matale',
    work: 'Field officer on a tea estate',
  },
  {
    first: 'Fathima',
    last: 'Nuha',
    email: 'fathima.nuha@example.com',
    phone: '+94 71 200 1007',
    city: 'Batticaloa',
    work: 'Cashier, two years',
  },
  {
    first: 'Dinesh',
    last: 'Silva',
    email: 'dinesh.silva@example.com',
    phone: '+94 71 200 1008',
    city: 'Negombo',
    work: 'Network technician',
  },
  {
    first: 'Sanduni',
    last: 'Rathnayake',
    email: 'sanduni.r@example.com',
    phone: '+94 71 200 1009',
    city: 'Gampaha',
    work: 'School leaver, A/L in commerce',
  },
  {
    first: 'Arjun',
    last: 'Selvarajah',
    email: 'arjun.s@example.com',
    phone: '+94 71 200 1010',
    city: 'Vavuniya',
    work: 'Software engineer, three years of TypeScript',
  },
  {
    first: 'Chamari',
    last: 'Dissanayake',
    email: 'chamari.d@example.com',
    phone: '+94 71 200 1011',
    city: 'Anuradhapura',
    work: 'Accounts clerk, AAT',
  },
  {
    first: 'Pradeep',
    last: 'Kumara',
    email: 'pradeep.kumara@example.com',
    phone: '+94 71 200 1012',
    city: 'Ratnapura',
    work: 'Driver with heavy vehicle licence',
  },
]

export function fullName(person: Person): string {
  return `${person.first} ${person.last}`
}

/** A résumé of one page as a PDF. */
export function resumePdf(person: Person): Promise<Buffer> {
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

/** The same as a DOCX. */
export function resumeDocx(person: Person): Promise<Buffer> {
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
