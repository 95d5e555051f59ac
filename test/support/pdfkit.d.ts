/** pdfkit ships no types; this is the part that the demo and the tests draw with. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  export default class PDFDocument extends Readable {
    constructor(options?: Record<string, unknown>)
    fontSize(points: number): this
    moveDown(lines?: number): this
    text(text: string, options?: { link?: string }): this
    addPage(): this
    image(image: Buffer, options?: { width?: number }): this
    file(content: Buffer, options: { name: string }): this
    end(): void
  }
}
