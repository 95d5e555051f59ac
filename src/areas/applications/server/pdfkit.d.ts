/** pdfkit and fontkit ship no types; these are the parts that CVs, the demo and the tests draw with. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'
  import type { Font } from 'fontkit'

  interface MarkedContent {
    refs: unknown[]
  }
  export interface StructureElement {
    add(child: StructureElement | MarkedContent): this
    end(): void
  }

  export default class PDFDocument extends Readable {
    constructor(options?: Record<string, unknown>)
    registerFont(name: string, font: Font): this
    font(name: string, size?: number): this
    fontSize(points: number): this
    fillColor(colour: string): this
    widthOfString(text: string): number
    moveDown(lines?: number): this
    text(text: string, options?: { link?: string }): this
    text(text: string, x: number, y: number, options?: { lineBreak?: boolean; baseline?: 'alphabetic' }): this
    markStructureContent(tag: string, options?: { actual?: string }): MarkedContent
    endMarkedContent(): this
    addContent(operators: string): this
    save(): this
    restore(): this
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this
    /** The font that is set, by its name in the file. */
    readonly _font: { readonly id: string }
    struct(type: string): StructureElement
    addStructure(element: StructureElement): this
    addPage(options?: { size: number[]; margin: number }): this
    image(image: Buffer, options?: { width?: number }): this
    image(
      image: Buffer,
      x: number,
      y: number,
      options: { fit: number[]; align: 'center'; valign: 'center' },
    ): this
    file(content: Buffer, options: { name: string }): this
    end(): void
  }
}

declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean
    _glyphs: Record<number, unknown>
  }

  export function create(file: Buffer): Font
}
