import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const { resolve } = createRequire(import.meta.url)

/** Each letter is looked for in this order: Noto Sans has no Sinhala or Tamil ones. */
const families = ['Noto Sans', 'Noto Sans Sinhala', 'Noto Sans Tamil'] as const
const weights = { regular: '400Regular', bold: '700Bold' } as const
type Weight = keyof typeof weights

export const FAMILIES = families.join(', ')

const filesOf = (weight: Weight) =>
  families.map((family) => {
    const [folder, name] = [family.toLowerCase().replaceAll(' ', '-'), family.replaceAll(' ', '')]
    return resolve(`@expo-google-fonts/${folder}/${weights[weight]}/${name}_${weights[weight]}.ttf`)
  })

export const fontFiles = [...filesOf('regular'), ...filesOf('bold')]

const fontsOf = (weight: Weight) => filesOf(weight).map((file) => create(readFileSync(file)))

let read: Record<Weight, readonly Font[]> | undefined

/** The fonts, read once: that takes longer than to draw. */
export function openFonts(): Record<Weight, readonly Font[]> {
  read ??= { regular: fontsOf('regular'), bold: fontsOf('bold') }
  // A glyph remembers the letters that it was first drawn for, and a file names them: the next one must not have those of
  // the one before.
  for (const font of Object.values(read).flat()) font._glyphs = {}
  return read
}

export const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const joiner = /^(?:\u200c|\u200d|\ufe0e|\ufe0f)$/

/** The place of the font that has all of these joined letters; none has emoji, Arabic or Chinese. */
export function fontFor(segment: string, fonts: readonly Font[]): number | undefined {
  const letters = [...segment].filter((letter) => !joiner.test(letter))
  const at = fonts.findIndex((font) =>
    letters.every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!)),
  )
  return at < 0 ? undefined : at
}
