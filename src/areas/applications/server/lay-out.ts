import { graphemes } from '#src/areas/catalogue/index.ts'
import { type Run, wordsOf } from './letters.ts'

export interface Paragraph {
  /** Of the structure of the PDF, which a screen reader follows. */
  tag: 'H1' | 'H2' | 'P'
  text: string
  /** Points. */
  size: number
  bold: boolean
  colour: string
  above: number
}

export interface Word {
  text: string
  runs: readonly Run[]
  /** In letters of one point. */
  width: number
}

type Measure = (text: string, bold: boolean) => Word

export const LINE_HEIGHT = 1.5
/** Of these the first is taken in which all fits. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5]
const MAX_LINES = 12

/** The lines of each paragraph, in the largest scale in which they fit into a room of this size. */
export function layOut(
  paragraphs: readonly Paragraph[],
  room: { width: number; height: number },
  measure: Measure,
): { scale: number; laid: { paragraph: Paragraph; lines: Word[][] }[] } {
  const inScale = (scale: number) => {
    const laid = paragraphs.map((paragraph) => ({
      paragraph,
      lines: linesOf(paragraph, room.width / (paragraph.size * scale), measure),
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

function linesOf({ text, bold }: Paragraph, width: number, measure: Measure): Word[][] {
  const gap = measure(' ', bold).width
  return wordsOf(text, MAX_LINES).flatMap((words) => {
    const lines: Word[][] = []
    let left = 0
    for (const word of words.flatMap((one) => broken(measure(one, bold), bold, width, measure))) {
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

/** A word that is longer than a line as several. */
function broken(word: Word, bold: boolean, width: number, measure: Measure): Word[] {
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
