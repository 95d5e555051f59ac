import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const { resolve } = createRequire(import.meta.url)

/** Each letter is looked for in this order: Noto Sans has no Sinhala or Tamil ones. */
const fontsOf = (weight: string) =>
  [
    `noto-sans/${weight}/NotoSans_${weight}`,
    `noto-sans-sinhala/${weight}/NotoSansSinhala_${weight}`,
    `noto-sans-tamil/${weight}/NotoSansTamil_${weight}`,
  ].map((file) => create(readFileSync(resolve(`@expo-google-fonts/${file}.ttf`))))

let read: Record<'regular' | 'bold', readonly Font[]> | undefined

/** The fonts, read once: that takes longer than to draw. */
export function openFonts(): Record<'regular' | 'bold', readonly Font[]> {
  read ??= { regular: fontsOf('400Regular'), bold: fontsOf('700Bold') }
  // A glyph remembers the letters that it was first drawn for, and a file names them: the next one must not have those of
  // the one before.
  for (const font of Object.values(read).flat()) font._glyphs = {}
  return read
}

export interface Run {
  /** Its place among the fonts. */
  font: number
  text: string
}

export const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const joiner = /^(?:\u200c|\u200d|\ufe0e|\ufe0f)$/
/** Stands for what cannot be drawn. */
export const replacement: Run = { font: 0, text: '\ufffd' }

/** The parts of a word that one font can draw. Joined letters stay together: they have a form of their own. */
export function runsOf(word: string, fonts: readonly Font[]): Run[] {
  const runs: Run[] = []
  for (const { segment } of graphemes.segment(word)) {
    const letters = [...segment].filter((letter) => !joiner.test(letter))
    const known = fonts.findIndex((font) =>
      letters.every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!)),
    )
    const { font, text } = known < 0 ? replacement : { font: known, text: segment }
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
