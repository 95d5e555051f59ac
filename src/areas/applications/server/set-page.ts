import { buffer } from 'node:stream/consumers'
import type { Font } from 'fontkit'
import PDFDocument, { type StructureElement } from 'pdfkit'
import { openFonts, graphemes, fontFor } from '#src/areas/catalogue/index.ts'

/** A4 in points. */
const HEIGHT = 841.89
const WIDTH = 595.28
const EDGE = 56

/** Sets one page; the same paragraphs give the same bytes. */
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
    // No current time, so that bytes repeat; nor the person's name, which pdfkit would write unescaped into its XML.
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
    const weight = getWeight(bold)
    const size = unscaled * scale
    const mark = (runs: readonly Run[], actual?: string) => {
      document.font(weight + runs[0]!.font).addContent(`/${document._font.id} ${size} Tf`)
      // Not nested in marked content of the paragraph: some readers take the end of one for that of the other.
      element.add(document.markStructureContent('Span', { actual }))
      for (const run of runs) write(run, weight, size)
      document.endMarkedContent()
    }
    x = EDGE
    y += size * LINE_HEIGHT
    for (const { text, runs } of line) {
      // The actual text makes joined or reordered letters searchable and copyable as typed.
      mark(runs, text)
      mark([{ font: 0, text: ' ' }])
    }
  }
  // Readers take the size and direction of an actual text from its end, and order words by them. There pdfkit has set no
  // font, and its page is upside down except within texts.
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

const getWeight = (bold: boolean) => (bold ? 'bold' : 'regular')

function measureIn(document: PDFDocument): (text: string, bold: boolean) => Word {
  const fonts = openFonts()
  for (const weight of ['regular', 'bold'] as const)
    for (const [at, font] of fonts[weight].entries()) document.registerFont(weight + at, font)
  const measured = new Map<string, Word>()
  return (text, bold) => {
    const weight = getWeight(bold)
    const known = measured.get(weight + text)
    if (known) return known
    const getWidth = ({ font, text }: Run) => document.font(weight + font, 1).widthOfString(text)
    const runs = getRuns(text, fonts[weight]).map((run) => (canBeSet(run, getWidth) ? run : replacement))
    const word = { text, runs, width: runs.reduce((sum, run) => sum + getWidth(run), 0) }
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

export interface Paragraph {
  /** The structure element in the PDF, which screen readers follow. */
  tag: 'H1' | 'H2' | 'P'
  text: string
  /** Points. */
  size: number
  bold: boolean
  colour: string
  above: number
}

interface Word {
  text: string
  runs: readonly Run[]
  /** The width at a size of one point. */
  width: number
}

type Measure = (text: string, bold: boolean) => Word

const LINE_HEIGHT = 1.5
/** The first scale in which everything fits is used. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5]
const MAX_LINES = 12

/** The lines of each paragraph, in the largest scale in which they fit into a room of this size. */
function layOut(
  paragraphs: readonly Paragraph[],
  room: { width: number; height: number },
  measure: Measure,
): { scale: number; laid: { paragraph: Paragraph; lines: Word[][] }[] } {
  const inScale = (scale: number) => {
    const laid = paragraphs.map((paragraph) => ({
      paragraph,
      lines: getLines(paragraph, room.width / (paragraph.size * scale), measure),
    }))
    const heights = laid.map(
      ({ paragraph: { above, size }, lines }) => above + size * LINE_HEIGHT * lines.length,
    )
    return { scale, laid, height: scale * heights.reduce((sum, height) => sum + height, 0) }
  }
  let page = inScale(1)
  for (const scale of SCALES) {
    if (page.height <= room.height) break
    page = inScale(scale)
  }
  return page
}

function getLines({ text, bold }: Paragraph, width: number, measure: Measure): Word[][] {
  const gap = measure(' ', bold).width
  return getWords(text, MAX_LINES).flatMap((words) => {
    const lines: Word[][] = []
    let left = 0
    for (const word of words.flatMap((one) => splitWord(measure(one, bold), bold, width, measure))) {
      if (word.width > left || lines.length === 0) {
        lines.push([])
        left = width
      }
      lines.at(-1)!.push(word)
      left -= word.width + gap
    }
    return lines
  })
}

/** Splits a word that is longer than a line. */
function splitWord(word: Word, bold: boolean, width: number, measure: Measure): Word[] {
  if (word.width <= width) return [word]
  const parts: string[] = []
  let left = 0
  for (const { segment } of graphemes.segment(word.text)) {
    const needed = measure(segment, bold).width
    if (parts.length > 0 && needed <= left) parts[parts.length - 1] += segment
    else {
      parts.push(segment)
      left = width
    }
    left -= needed
  }
  return parts.map((part) => measure(part, bold))
}

interface Run {
  /** The index of its font. */
  font: number
  text: string
}

/** Stands for what cannot be drawn. */
const replacement: Run = { font: 0, text: '\ufffd' }

/** The parts of a word that one font can draw. Joined letters stay together: they have a form of their own. */
function getRuns(word: string, fonts: readonly Font[]): Run[] {
  const runs: Run[] = []
  for (const { segment } of graphemes.segment(word)) {
    const known = fontFor(segment, fonts)
    const { font, text } = known === undefined ? replacement : { font: known, text: segment }
    const last = runs.at(-1)
    if (last?.font === font) last.text += text
    else runs.push({ font, text })
  }
  return runs
}

/** Signs that have no look and change how others are read: directions, soft hyphens, controls. Joiners stay. */
const invisible = /(?![\u200c\u200d])\p{Cf}/gu
const control = /\p{Cc}/gu

/** Splits a text into lines of words. More than `maxLines` become one. */
function getWords(text: string, maxLines: number): string[][] {
  const lines = text
    .toWellFormed()
    .replace(invisible, '')
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) =>
      line
        .replace(control, ' ')
        .split(/\s+/)
        .filter((word) => word !== ''),
    )
    .filter((line) => line.length > 0)
  return lines.length > maxLines ? [lines.flat()] : lines
}
