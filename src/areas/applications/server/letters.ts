import type { Font } from 'fontkit'
import { fontFor, graphemes } from '#src/areas/catalogue/index.ts'

export interface Run {
  /** Its place among the fonts. */
  font: number
  text: string
}

/** Stands for what cannot be drawn. */
export const replacement: Run = { font: 0, text: '\ufffd' }

/** The parts of a word that one font can draw. Joined letters stay together: they have a form of their own. */
export function runsOf(word: string, fonts: readonly Font[]): Run[] {
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

/** Its lines, each of words. Those of a text with many are put together. */
export function wordsOf(text: string, maxLines: number): string[][] {
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
