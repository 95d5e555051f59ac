import type { OverlayOptions } from 'sharp'
import { encode } from 'uqr'
import { brandColours } from '#src/contract/brand-colours.ts'
import { openSharp } from '#src/platform/sharp.ts'
import { type PosterLayout, type PosterShape, posterSizes } from '../poster-layouts.ts'
import { qrPath } from '../qr-path.ts'
import { fitText } from './fit-text.ts'

export interface PosterText {
  heading: string
  title: string
  company: string
  /** Those without a value are left out. */
  facts: readonly { label: string; value: string }[]
  /** The QR code leads to the address; a card has none. */
  foot?: { label: string; lines: readonly string[]; check: string; address: string }
}

export interface Poster {
  text: PosterText
  layout: PosterLayout
  shape: PosterShape
}

interface Look {
  ground: string
  /** The ground of heading, title and company. */
  head: string
  heading: string
  title: string
  company: string
  isFramed?: boolean
}

const { bar, onBar, accent, ground, card, ink, muted, line } = brandColours

const looks: Record<PosterLayout, Look> = {
  plain: { ground: card, head: card, heading: bar, title: ink, company: muted },
  band: { ground: card, head: bar, heading: accent, title: onBar, company: onBar },
  frame: { ground, head: ground, heading: muted, title: bar, company: ink, isFramed: true },
}

/** Pixels of an A4, which other shapes have by `scale`: `sizes` of letters, of which the first that fits is taken. */
const settings = {
  heading: { sizes: [46, 38], room: 64 },
  title: { sizes: [124, 108, 94, 80, 68, 58], room: 360 },
  company: { sizes: [58, 50, 42], room: 110 },
  label: { sizes: [34], room: 48 },
  value: { sizes: [60, 52, 44, 36], room: 140 },
  apply: { sizes: [50, 44, 38, 32, 26, 22], room: 80 },
  check: { sizes: [42, 36, 30, 26], room: 120 },
}
const headParts = ['heading', 'title', 'company'] as const
const EDGE = 104
const GAP = 30
const CODE = 380
/** From one fact to the next. */
const MAX_STEP = 220
const shapes: Record<PosterShape, { scale: number; columns: number }> = {
  a4: { scale: 1, columns: 1 },
  square: { scale: 0.62, columns: 2 },
  card: { scale: 0.62, columns: 2 },
}

/** White squares around a QR code, which readers need. */
const QUIET = 4
const SECONDS = 20
const JPEG_QUALITY = 84

/** Texts that are too long are set smaller, then cut; lines of how to apply are whole or left out. */
export async function drawPoster({ text, layout, shape }: Poster): Promise<Buffer> {
  const look = looks[layout]
  const { width, height } = posterSizes[shape]
  const { scale, columns } = shapes[shape]
  const [edge, gap] = [Math.round(EDGE * scale), Math.round(GAP * scale)]
  const labelled = settings.label.room * scale
  const inside = width - 2 * edge
  const texts: OverlayOptions[] = []
  const set = async (
    words: string,
    kind: keyof typeof settings,
    colour: string,
    { wide = inside, room = settings[kind].room * scale }: { wide?: number; room?: number } = {},
  ) => {
    const sizes = settings[kind].sizes.map((size) => Math.round(size * scale))
    const align = look.isFramed && headParts.some((part) => part === kind) ? 'centre' : 'left'
    const style = { bold: kind !== 'company' && kind !== 'label', colour, align } as const
    const lines = await fitText(words, style, sizes, { width: Math.floor(wide), height: Math.floor(room) })
    const place = (left: number, top: number) =>
      texts.push({ input: lines.png, left: Math.round(left), top: Math.round(top) })
    return { ...lines, place }
  }

  const facts = text.facts.filter(({ value }) => value !== '')
  // The card of the site.
  const isHeadAlone = facts.length === 0 && !text.foot
  let y = isHeadAlone ? height / 3 : edge
  for (const part of headParts) {
    if (text[part] === '') continue
    const lines = await set(text[part], part, look[part])
    lines.place(look.isFramed ? (width - lines.width) / 2 : edge, y)
    y += lines.height + gap
  }
  const headEnd = isHeadAlone ? height - 8 : Math.round(y + gap / 2)

  const code = text.foot && qrCode(text.foot.address, CODE * scale)
  const foot = height - edge - (code ? code.size + gap : 0)
  const top = headEnd + 1.5 * gap
  const step = Math.min(MAX_STEP * scale, (foot - top) / Math.ceil(facts.length / columns))
  const column = (inside - (columns - 1) * gap) / columns
  const room = Math.min(settings.value.room * scale, step - labelled - gap)
  for (const [at, { label, value }] of facts.entries()) {
    const left = edge + (at % columns) * (column + gap)
    const row = top + Math.floor(at / columns) * step
    ;(await set(label, 'label', muted, { wide: column })).place(left, row)
    ;(await set(value, 'value', ink, { wide: column, room })).place(left, row + labelled)
  }

  if (text.foot && code) {
    const wide = inside - code.size - 2 * gap
    let under = foot + gap
    ;(await set(text.foot.label, 'label', muted, { wide })).place(edge, under)
    under += labelled
    for (const words of text.foot.lines) {
      const lines = await set(words, 'apply', ink, { wide })
      // Half an address leads nowhere.
      if (lines.isCut) continue
      lines.place(edge, under)
      under += lines.height + gap / 2
    }
    const check = await set(text.foot.check, 'check', bar, { wide })
    check.place(edge, height - edge - check.height)
  }

  const isBand = look.head !== look.ground
  const ruled = isBand ? width : 2 * edge
  const ruledFrom = isBand ? 0 : look.isFramed ? (width - ruled) / 2 : edge
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${headEnd}" fill="${look.head}"/>
<rect x="${ruledFrom}" y="${headEnd}" width="${ruled}" height="8" fill="${accent}"/>
${look.isFramed ? getFrame(width, height, edge / 3) : ''}
${code ? `<rect x="${edge}" y="${foot}" width="${inside}" height="2" fill="${line}"/>` : ''}
${code ? codeAt(code, width - edge - code.size, foot + gap) : ''}
</svg>`
  const sharp = await openSharp()
  const picture = sharp({ create: { width, height, channels: 3, background: look.ground } })
    .composite([{ input: Buffer.from(frame), left: 0, top: 0 }, ...texts])
    .timeout({ seconds: SECONDS })
  return shape === 'card'
    ? picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer()
    : picture.png({ palette: true, colours: 64, effort: 4 }).toBuffer()
}

/** Its squares are whole pixels, as many as there is room for. */
function qrCode(address: string, room: number) {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const whole = size + 2 * QUIET
  const unit = Math.max(1, Math.floor(room / whole))
  return { path: qrPath(data), unit, size: unit * whole }
}

function codeAt({ path, unit, size }: ReturnType<typeof qrCode>, left: number, top: number): string {
  return `<g transform="translate(${left} ${top})" shape-rendering="crispEdges">
<rect width="${size}" height="${size}" fill="${card}"/>
<path transform="scale(${unit}) translate(${QUIET} ${QUIET})" fill="${ink}" d="${path}"/></g>`
}

function getFrame(width: number, height: number, from: number): string {
  const box = (inset: number, colour: string, stroke: number) =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${colour}" stroke-width="${stroke}"/>`
  return box(from, bar, 6) + box(from + 12, accent, 2)
}
