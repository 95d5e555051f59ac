import { escapeMarkup } from '#src/contract/values/escape-markup.ts'
import { openSharp } from '#src/platform/sharp.ts'
import { FAMILIES, fontFiles } from './fonts.ts'

export interface TextStyle {
  size: number
  bold: boolean
  colour: string
  width: number
  align?: 'left' | 'centre'
}

export interface SetText {
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
      // A point is a pixel then.
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

/** A font that libvips has read once is known to the process by its name; each setting names one file. */
async function registerFonts(): Promise<void> {
  const sharp = await openSharp()
  for (const file of fontFiles)
    await sharp({ text: { text: 'a', font: `${FAMILIES} 10`, fontfile: file } }).toBuffer()
}

// GLib's parser of markup refuses these in a text even when they are escaped.
const unsettable =
  /[^\t\n\u{20}-\u{7e}\u{a0}-\u{d7ff}\u{e000}-\u{fdcf}\u{fdf0}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Pango reads the text as markup: what somebody wrote must not become any. */
export function asMarkup(text: string): string {
  return escapeMarkup(text.toWellFormed().replace(unsettable, ''))
}
