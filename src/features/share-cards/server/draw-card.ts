import sharp, { type OverlayOptions } from 'sharp'
import { brandColours } from '#src/contract/brand-colours.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '../card-size.ts'
import { type SetText, setText, type TextStyle } from './set-text.ts'

/** The texts of a card, plain, in the language of its page. An empty line is left out. */
export interface CardText {
  siteName: string
  title: string
  subtitle: string
  /** The facts at the foot, such as the place and the closing day; the last stands at the right. */
  facts: readonly string[]
}

const EDGE = 64
const INSIDE = CARD_WIDTH - 2 * EDGE
const BAR = 104
const FOOT = 112
const JPEG_QUALITY = 84

export async function drawCard({ siteName, title, subtitle, facts }: CardText): Promise<Buffer> {
  const parts: OverlayOptions[] = [{ input: Buffer.from(frame), left: 0, top: 0 }]
  const place = ({ png }: SetText, left: number, top: number) =>
    parts.push({ input: png, left: Math.round(left), top: Math.round(top) })

  const site = await fitText(siteName, { bold: true, colour: brandColours.onBar }, [38, 30], {
    width: INSIDE - 80,
    height: 64,
  })
  place(site, EDGE + 80, (BAR - site.height) / 2)

  const company = subtitle
    ? await fitText(subtitle, { bold: false, colour: brandColours.muted }, [40, 34, 30], {
        width: INSIDE,
        height: 104,
      })
    : undefined
  const roomOfTitle = CARD_HEIGHT - BAR - FOOT - 96 - (company ? company.height + 28 : 0)
  const heading = await fitText(title, { bold: true, colour: brandColours.ink }, [76, 66, 56, 48, 42], {
    width: INSIDE,
    height: roomOfTitle,
  })
  place(heading, EDGE, BAR + 48)
  if (company) place(company, EDGE, BAR + 48 + heading.height + 28)

  const shown = facts.filter((fact) => fact !== '').slice(-2)
  for (const [at, fact] of shown.entries()) {
    const text = await fitText(
      fact,
      { bold: at === shown.length - 1, colour: brandColours.ink },
      [36, 30, 26],
      {
        width: shown.length === 1 ? INSIDE : (INSIDE - 40) / 2,
        height: 76,
      },
    )
    const left = at === 0 ? EDGE : CARD_WIDTH - EDGE - text.width
    place(text, left, CARD_HEIGHT - FOOT + (FOOT - text.height) / 2)
  }
  return sharp({
    create: { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3, background: brandColours.card },
  })
    .composite(parts)
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
    .toBuffer()
}

/** The bar with the mark of the site, as in favicon.svg, and the line over the foot. */
const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
<rect width="${CARD_WIDTH}" height="${BAR}" fill="${brandColours.bar}"/>
<rect y="${BAR}" width="${CARD_WIDTH}" height="8" fill="${brandColours.accent}"/>
<g transform="translate(${EDGE - 4} ${(BAR - 72) / 2}) scale(2.25)" fill="none" stroke-width="3" stroke-linecap="round">
<path d="M7 9h12M7 23h9" stroke="${brandColours.onBar}"/><path d="M7 16h11" stroke="${brandColours.accent}"/>
<circle cx="24" cy="16" r="3" fill="${brandColours.accent}"/></g>
<rect x="${EDGE}" y="${CARD_HEIGHT - FOOT}" width="${INSIDE}" height="2" fill="${brandColours.line}"/>
</svg>`

interface Room {
  width: number
  height: number
}

/** Longer texts are cut before they are set: setting costs by the letter. */
const MAX_LETTERS = 240
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Sets a text in the largest of the sizes in which it fits its room; one that fits in none is cut, with an ellipsis. */
async function fitText(
  text: string,
  style: Omit<TextStyle, 'size' | 'width'>,
  sizes: readonly number[],
  { width, height }: Room,
): Promise<SetText> {
  let letters = lettersOf(text)
  const set = (size: number) => setText(shown(text, letters), { ...style, size, width })
  let last: SetText | undefined
  for (const size of sizes) {
    last = await set(size)
    if (last.height <= height && last.width <= width) return last
  }
  const smallest = sizes.at(-1)!
  while (last!.height > height && letters.length > 1) {
    // Somewhat less than would fit if all letters were of one width.
    const share = 0.95 * Math.min(1, height / last!.height)
    letters = letters.slice(0, Math.max(1, Math.floor(letters.length * share)))
    last = await set(smallest)
  }
  return inside(last!, { width, height })
}

/** Marks that pile up on one letter cannot be broken into lines: what stands out is cut off. */
async function inside(text: SetText, room: Room): Promise<SetText> {
  const width = Math.min(text.width, room.width)
  const height = Math.min(text.height, room.height)
  if (width === text.width && height === text.height) return text
  return { png: await sharp(text.png).extract({ left: 0, top: 0, width, height }).toBuffer(), width, height }
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
