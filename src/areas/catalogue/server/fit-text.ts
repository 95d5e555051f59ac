import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { escapeMarkup } from '#src/contract/values/escape-markup.ts'
import { openSharp } from '#src/platform/sharp.ts'

interface Room {
  width: number
  height: number
}

/** Longer texts are cut before they are set, because the cost grows with the letters. */
const MAX_LETTERS = 240

/** Sets a text without line breaks in the first size that fits, or as many letters as fit in the last size. */
export async function fitText(
  written: string,
  style: Omit<TextStyle, 'size' | 'width'>,
  sizes: readonly number[],
  { width, height }: Room,
): Promise<SetText & { isCut: boolean }> {
  const text = withoutBoxes(written.toWellFormed()).replace(/\s+/g, ' ').trim()
  let letters = getLetters(text)
  const set = (size: number) => setText(shown(text, letters), { ...style, size, width })
  let last: SetText | undefined
  for (const size of sizes) {
    last = await set(size)
    if (last.height <= height && last.width <= width)
      return { ...last, isCut: letters.join('').length < text.length }
  }
  const smallest = sizes.at(-1)!
  while (last!.height > height && letters.length > 1) {
    // This is a bit less than would fit if all letters had the same width.
    const share = 0.95 * Math.min(1, height / last!.height)
    letters = letters.slice(0, Math.max(1, Math.floor(letters.length * share)))
    last = await set(smallest)
  }
  return { ...(await inside(last!, { width, height })), isCut: true }
}

/** Crops the picture: marks that pile up on one letter cannot be broken into lines. */
async function inside(text: SetText, room: Room): Promise<SetText> {
  const width = Math.min(text.width, room.width)
  const height = Math.min(text.height, room.height)
  if (width === text.width && height === text.height) return text
  const sharp = await openSharp()
  return { png: await sharp(text.png).extract({ left: 0, top: 0, width, height }).toBuffer(), width, height }
}

/** Leaves out letters that no font has, which would be drawn as boxes. */
function withoutBoxes(text: string): string {
  const { regular } = openFonts()
  return Array.from(graphemes.segment(text), ({ segment }) =>
    /\s/.test(segment) || fontFor(segment, regular) !== undefined ? segment : '',
  ).join('')
}

function getLetters(text: string): string[] {
  const letters: string[] = []
  for (const { segment } of graphemes.segment(text.slice(0, 4 * MAX_LETTERS))) {
    letters.push(segment)
    if (letters.length === MAX_LETTERS) break
  }
  return letters
}

function shown(text: string, letters: readonly string[]): string {
  const cut = letters.join('')
  if (cut.length === text.length) return text
  // The cut is moved back to the end of a word if one is near.
  return `${cut.replace(/(?<!\s)\s+\S{0,12}$/, '').trimEnd()}…`
}

interface TextStyle {
  size: number
  bold: boolean
  colour: string
  width: number
  align?: 'left' | 'centre'
}

interface SetText {
  png: Buffer
  width: number
  height: number
}

let fonts: Promise<void> | undefined

export async function setText(
  text: string,
  { size, bold, colour, width, align = 'left' }: TextStyle,
): Promise<SetText> {
  await (fonts ??= registerFonts())
  const sharp = await openSharp()
  const set = await sharp({
    text: {
      text: `<span foreground="${colour}">${asMarkup(text)}</span>`,
      font: `${FAMILIES} ${bold ? 'Bold' : ''} ${size}`,
      width,
      align,
      // At 72 dpi a point is a pixel.
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      if (error.message.includes('no text to render')) return undefined
      throw error
    })
  return set ? { png: set.data, width: set.info.width, height: set.info.height } : nothing()
}

async function nothing(): Promise<SetText> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const sharp = await openSharp()
  const png = await sharp({ create: { width: 1, height: 1, channels: 4, background } })
    .png()
    .toBuffer()
  return { png, width: 1, height: 1 }
}

/** Loads each font once, because a call names one file; from then on libvips finds the font by its name. */
async function registerFonts(): Promise<void> {
  const sharp = await openSharp()
  for (const file of fontFiles)
    await sharp({ text: { text: 'a', font: `${FAMILIES} 10`, fontfile: file } }).toBuffer()
}

// GLib's markup parser refuses these even if escaped.
const unsettable =
  /[^\t\n\u{20}-\u{7e}\u{a0}-\u{d7ff}\u{e000}-\u{fdcf}\u{fdf0}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Escapes user text, which Pango would read as markup. */
export function asMarkup(text: string): string {
  return escapeMarkup(text.toWellFormed().replace(unsettable, ''))
}

const { resolve } = createRequire(import.meta.url)

/** Letters are searched in this order, because Noto Sans has no Sinhala and Tamil. */
const families = ['Noto Sans', 'Noto Sans Sinhala', 'Noto Sans Tamil'] as const
const weights = { regular: '400Regular', bold: '700Bold' } as const
type Weight = keyof typeof weights

const FAMILIES = families.join(', ')

const getFiles = (weight: Weight) =>
  families.map((family) => {
    const [folder, name] = [family.toLowerCase().replaceAll(' ', '-'), family.replaceAll(' ', '')]
    return resolve(`@expo-google-fonts/${folder}/${weights[weight]}/${name}_${weights[weight]}.ttf`)
  })

const fontFiles = [...getFiles('regular'), ...getFiles('bold')]

const getFonts = (weight: Weight) => getFiles(weight).map((file) => create(readFileSync(file)))

let read: Record<Weight, readonly Font[]> | undefined

/** Reads the fonts once, because that takes longer than drawing. */
export function openFonts(): Record<Weight, readonly Font[]> {
  read ??= { regular: getFonts('regular'), bold: getFonts('bold') }
  // A cached glyph keeps the letters that it was first used for, and a PDF lists them, so one person's letters would
  // appear in the next file.
  for (const font of Object.values(read).flat()) font._glyphs = {}
  return read
}

export const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const joiner = /^(?:\u200c|\u200d|\ufe0e|\ufe0f)$/

/** Returns the index of a font that has all letters of a grapheme; none has emoji, Arabic or Chinese. */
export function fontFor(segment: string, fonts: readonly Font[]): number | undefined {
  const letters = [...segment].filter((letter) => !joiner.test(letter))
  const at = fonts.findIndex((font) =>
    letters.every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!)),
  )
  return at < 0 ? undefined : at
}
