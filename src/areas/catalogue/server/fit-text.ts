import { openSharp } from '#src/platform/sharp.ts'
import { fontFor, graphemes, openFonts } from './fonts.ts'
import { type SetText, setText, type TextStyle } from './set-text.ts'

export interface Room {
  width: number
  height: number
}

/** Longer texts are cut before they are set: setting costs by the letter. */
const MAX_LETTERS = 240

/** Sets a text, without its line breaks, in the first of the sizes that fits; of the last as many letters as fit. */
export async function fitText(
  written: string,
  style: Omit<TextStyle, 'size' | 'width'>,
  sizes: readonly number[],
  { width, height }: Room,
): Promise<SetText & { isCut: boolean }> {
  const text = withoutBoxes(written.toWellFormed()).replace(/\s+/g, ' ').trim()
  let letters = lettersOf(text)
  const set = (size: number) => setText(shown(text, letters), { ...style, size, width })
  let last: SetText | undefined
  for (const size of sizes) {
    last = await set(size)
    if (last.height <= height && last.width <= width)
      return { ...last, isCut: letters.join('').length < text.length }
  }
  const smallest = sizes.at(-1)!
  while (last!.height > height && letters.length > 1) {
    // Somewhat less than would fit if all letters were of one width.
    const share = 0.95 * Math.min(1, height / last!.height)
    letters = letters.slice(0, Math.max(1, Math.floor(letters.length * share)))
    last = await set(smallest)
  }
  return { ...(await inside(last!, { width, height })), isCut: true }
}

/** Marks that pile up on one letter cannot be broken into lines: what stands out is cut off. */
async function inside(text: SetText, room: Room): Promise<SetText> {
  const width = Math.min(text.width, room.width)
  const height = Math.min(text.height, room.height)
  if (width === text.width && height === text.height) return text
  const sharp = await openSharp()
  return { png: await sharp(text.png).extract({ left: 0, top: 0, width, height }).toBuffer(), width, height }
}

/** A letter that no font has would be a box with its number: it is left out. */
function withoutBoxes(text: string): string {
  const { regular } = openFonts()
  return Array.from(graphemes.segment(text), ({ segment }) =>
    /\s/.test(segment) || fontFor(segment, regular) !== undefined ? segment : '',
  ).join('')
}

function lettersOf(text: string): string[] {
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
  // Between two words, where one ends near by.
  return `${cut.replace(/(?<!\s)\s+\S{0,12}$/, '').trimEnd()}…`
}
