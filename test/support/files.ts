import { buffer } from 'node:stream/consumers'
import { Document, Packer, Paragraph } from 'docx'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'

/** A one-page PDF that says `text`; another text gives other bytes, the same text the same ones. */
export function aPdf(text = 'Nimal Perera, machine operator'): Promise<Buffer> {
  // Without a fixed date two PDFs of one text would differ.
  const document = new PDFDocument({ info: { CreationDate: new Date('2026-11-01T00:00:00Z') } })
  document.text(text).end()
  return buffer(document)
}

/** A Word document that says `text`. */
export function aDocx(text = 'Nimal Perera, machine operator'): Promise<Buffer> {
  return Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph(text)] }] }))
}

interface Picture {
  width?: number
  height?: number
  /** A CSS colour of the whole picture. */
  background?: string
}

export function aJpeg(picture: Picture = {}): Promise<Buffer> {
  return canvas(picture).jpeg().toBuffer()
}

export function aPng(picture: Picture = {}): Promise<Buffer> {
  return canvas(picture).png().toBuffer()
}

function canvas({ width = 60, height = 40, background = 'teal' }: Picture) {
  return sharp({ create: { width, height, channels: 3, background } })
}
