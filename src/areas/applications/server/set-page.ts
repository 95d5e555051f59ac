import { buffer } from 'node:stream/consumers'
import PDFDocument, { type StructureElement } from 'pdfkit'
import { openFonts } from '#src/areas/catalogue/index.ts'
import { layOut, LINE_HEIGHT, type Paragraph, type Word } from './lay-out.ts'
import { replacement, type Run, runsOf } from './letters.ts'

/** A4 in points. */
const HEIGHT = 841.89
const WIDTH = 595.28
const EDGE = 56

/** One page, of the same bytes for the same paragraphs. */
export function setPage(
  paragraphs: readonly Paragraph[],
  { title, language }: { title: string; language: string },
): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: null,
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    // Not the clock; nor the name, which pdfkit would write into its XML as it stands.
    info: { Title: title, CreationDate: new Date(0) },
  })
  const room = { width: WIDTH - 2 * EDGE, height: HEIGHT - 2 * EDGE }
  const { scale, laid } = layOut(paragraphs, room, measureIn(document))
  const turn = () => document.transform(1, 0, 0, -1, 0, HEIGHT)
  let x = EDGE
  let y = EDGE
  const write = ({ font, text }: Run, weight: string, size: number) => {
    document.font(weight + font, size).save()
    turn()
    document.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' }).restore()
    x += document.widthOfString(text)
  }
  const draw = ({ bold, size: unscaled }: Paragraph, line: readonly Word[], element: StructureElement) => {
    const weight = weightOf(bold)
    const size = unscaled * scale
    const mark = (runs: readonly Run[], actual?: string) => {
      document.font(weight + runs[0]!.font).addContent(`/${document._font.id} ${size} Tf`)
      // Each by itself, not in the paragraph: some readers take the end of one for that of the other.
      element.add(document.markStructureContent('Span', { actual }))
      for (const run of runs) write(run, weight, size)
      document.endMarkedContent()
    }
    x = EDGE
    y += size * LINE_HEIGHT
    for (const { text, runs } of line) {
      // Letters that are joined or put in another order are found and copied as they were typed.
      mark(runs, text)
      mark([{ font: 0, text: ' ' }])
    }
  }
  // A reader takes size and direction of an actual text from where it ends, and puts words in order by them. pdfkit has
  // no font there, and a page that is upside down but within its texts.
  turn()
  const root = document.struct('Document')
  document.addStructure(root)
  for (const { paragraph, lines } of laid) {
    y += paragraph.above * scale
    document.fillColor(paragraph.colour)
    const element = document.struct(paragraph.tag)
    root.add(element)
    for (const line of lines) draw(paragraph, line, element)
  }
  root.end()
  document.end()
  return buffer(document)
}

const weightOf = (bold: boolean) => (bold ? 'bold' : 'regular')

function measureIn(document: PDFDocument): (text: string, bold: boolean) => Word {
  const fonts = openFonts()
  for (const weight of ['regular', 'bold'] as const)
    for (const [at, font] of fonts[weight].entries()) document.registerFont(weight + at, font)
  const measured = new Map<string, Word>()
  return (text, bold) => {
    const weight = weightOf(bold)
    const known = measured.get(weight + text)
    if (known) return known
    const widthOf = ({ font, text }: Run) => document.font(weight + font, 1).widthOfString(text)
    const runs = runsOf(text, fonts[weight]).map((run) => (canBeSet(run, widthOf) ? run : replacement))
    const word = { text, runs, width: runs.reduce((sum, run) => sum + widthOf(run), 0) }
    measured.set(weight + text, word)
    return word
  }
}

/** fontkit throws at some letters with marks of another script. */
function canBeSet(run: Run, widthOf: (run: Run) => number): boolean {
  try {
    return widthOf(run) >= 0
  } catch {
    return false
  }
}
