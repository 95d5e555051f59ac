import type { OverlayOptions } from 'sharp'
import { brandColours } from '#src/contract/brand-colours.ts'
import { openSharp } from '#src/platform/sharp.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '../card-size.ts'
import { fitText } from './fit-text.ts'
import type { SetText } from './set-text.ts'

export interface CardText {
  siteName: string
  title: string
  subtitle: string
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
  const sharp = await openSharp()
  return sharp({
    create: { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3, background: brandColours.card },
  })
    .composite(parts)
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
    .toBuffer()
}

const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
<rect width="${CARD_WIDTH}" height="${BAR}" fill="${brandColours.bar}"/>
<rect y="${BAR}" width="${CARD_WIDTH}" height="8" fill="${brandColours.accent}"/>
<g transform="translate(${EDGE - 4} ${(BAR - 72) / 2}) scale(2.25)" fill="none" stroke-width="3" stroke-linecap="round">
<path d="M7 9h12M7 23h9" stroke="${brandColours.onBar}"/><path d="M7 16h11" stroke="${brandColours.accent}"/>
<circle cx="24" cy="16" r="3" fill="${brandColours.accent}"/></g>
<rect x="${EDGE}" y="${CARD_HEIGHT - FOOT}" width="${INSIDE}" height="2" fill="${brandColours.line}"/>
</svg>`
