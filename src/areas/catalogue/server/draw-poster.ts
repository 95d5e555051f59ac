import type { OverlayOptions } from 'sharp'
import { encode } from 'uqr'
import { brandColours, markShapes } from '#src/contract/brand.ts'
import { getLookColours, type LookColours } from '#src/contract/look-colours.ts'
import { qrPath } from '#src/contract/values/qr-path.ts'
import { openSharp } from '#src/platform/sharp.ts'
import { type PosterLayout, type PosterShape, posterSizes } from '../poster-layouts.ts'
import { fitText } from './fit-text.ts'

export interface PosterText {
  heading: string
  title: string
  company: string
  /** Facts without a value are left out. Pay is set large; cards show pay and place without labels. */
  facts: readonly { label: string; value: string; isPay?: true; isPlace?: true }[]
  /** The QR code holds the address; cards have no foot. */
  foot?: { label: string; lines: readonly string[]; check: string; address: string }
}

export interface Poster {
  text: PosterText
  layout: PosterLayout
  shape: PosterShape
  /** Missing while the board looks as shipped; the icon is a PNG in base64. */
  look?: { colours?: LookColours | undefined; icon?: string | undefined }
}

interface Look {
  ground: string
  /** The background of heading, title and company. */
  head: string
  heading: string
  title: string
  company: string
  isFramed?: boolean
}

const { onBar, ground, card, ink, muted, line } = brandColours

type Colours = ReturnType<typeof getLookColours>

const getLooks = ({ bar, accent }: Colours): Record<PosterLayout, Look> => ({
  plain: { ground: card, head: card, heading: bar, title: ink, company: muted },
  band: { ground: card, head: bar, heading: accent, title: onBar, company: onBar },
  frame: { ground, head: ground, heading: muted, title: bar, company: ink, isFramed: true },
})

/** Pixels on A4, which `scale` adapts to other shapes. Of the font `sizes` the first that fits is taken. */
const settings = {
  heading: { sizes: [46, 38], room: 64 },
  title: { sizes: [124, 108, 94, 80, 68, 58], room: 360 },
  company: { sizes: [58, 50, 42], room: 110 },
  label: { sizes: [34], room: 48 },
  value: { sizes: [60, 52, 44, 36], room: 140 },
  pay: { sizes: [94, 84, 72, 60, 52, 44, 36], room: 140 },
  phone: { sizes: [104, 92, 80, 68, 56, 50, 44, 38, 32, 26, 22], room: 150 },
  apply: { sizes: [50, 44, 38, 32, 26, 22], room: 80 },
  check: { sizes: [42, 36, 30, 26], room: 120 },
}
const headParts = ['heading', 'title', 'company'] as const
const GAP = 30
const CODE = 380
/** The distance between two facts. */
const MAX_STEP = 220
const shapes: Record<PosterShape, { scale: number; columns: number; edge: number }> = {
  a4: { scale: 1, columns: 1, edge: 104 },
  square: { scale: 0.62, columns: 2, edge: 64 },
  card: { scale: 0.68, columns: 1, edge: 48 },
}
/** The size of the board's mark on a card. */
const MARK = 112

/** The width, in squares, of the white margin that QR readers need. */
const QUIET = 4
const SECONDS = 20
const JPEG_QUALITY = 84

/** Long texts are set smaller, then cut; lines on how to apply are left out rather than cut. */
export async function drawPoster({ text, layout, shape, look: own }: Poster): Promise<Buffer> {
  const colours = getLookColours(own?.colours)
  const { bar, accent } = colours
  const look = getLooks(colours)[layout]
  const { width, height } = posterSizes[shape]
  const { scale, columns, edge } = shapes[shape]
  const gap = Math.round(GAP * scale)
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
  // This is the site's own card.
  const isHeadAlone = facts.length === 0 && !text.foot
  let y = isHeadAlone ? height / 3 : edge
  for (const part of headParts) {
    if (text[part] === '') continue
    const lines = await set(text[part], part, look[part])
    lines.place(look.isFramed ? (width - lines.width) / 2 : edge, y)
    y += lines.height + gap
  }
  const headEnd = isHeadAlone ? height - 8 : Math.round(y + gap / 2)

  if (shape === 'card') {
    const pay = facts.find(({ isPay }) => isPay)?.value
    const others = facts
      .filter(({ isPay }) => !isPay)
      .map(({ label, value, isPlace }) => (isPlace ? value : `${label}: ${value}`))
      .join(' · ')
    const wide = inside - MARK - gap
    const free = height - edge - headEnd - 8 - gap
    const rows = [
      ...(pay === undefined ? [] : [await set(pay, 'pay', ink, { wide, room: Math.min(96, 0.6 * free) })]),
      ...(others === '' ? [] : [await set(others, 'value', muted, { wide, room: Math.min(64, 0.4 * free) })]),
    ]
    const rowsHeight = rows.reduce((sum, row) => sum + row.height + gap / 2, -gap / 2)
    let at = headEnd + 8 + gap + (free - rowsHeight) / 2
    for (const row of rows) {
      row.place(edge, at)
      at += row.height + gap / 2
    }
  }

  const code = text.foot && qrCode(text.foot.address, CODE * scale)
  const [phone] = text.foot?.lines ?? []
  const first = phone === undefined ? undefined : await set(phone, 'phone', ink)
  // A phone number or address that would be cut is left out.
  const firstHeight = first && !first.isCut ? first.height : 0
  const foot = height - edge - (code ? code.size + gap + labelled + firstHeight : 0)
  const top = headEnd + 1.5 * gap
  const rows = shape === 'card' ? [] : getRows(facts, columns)
  const step = Math.min(MAX_STEP * scale, (foot - top) / rows.length)
  const room = Math.min(settings.value.room * scale, step - labelled - gap)
  for (const [no, row] of rows.entries()) {
    const wide = (inside - (row.length - 1) * gap) / row.length
    const under = top + no * step
    for (const [at, { label, value, isPay }] of row.entries()) {
      const left = edge + at * (wide + gap)
      ;(await set(label, 'label', muted, { wide })).place(left, under)
      ;(await set(value, isPay ? 'pay' : 'value', ink, { wide, room })).place(left, under + labelled)
    }
  }

  if (text.foot && code) {
    const wide = inside - code.size - 2 * gap
    let under = foot + gap
    ;(await set(text.foot.label, 'label', muted)).place(edge, under)
    under += labelled
    if (firstHeight > 0) first!.place(edge, under)
    under += firstHeight + gap / 2
    for (const words of text.foot.lines.slice(1)) {
      const lines = await set(words, 'apply', ink, { wide })
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
${look.isFramed ? getFrame(width, height, edge / 3, colours) : ''}
${code ? `<rect x="${edge}" y="${foot}" width="${inside}" height="2" fill="${line}"/>` : ''}
${shape === 'card' ? markAt(width - edge - MARK, height - edge - MARK, colours, own?.icon) : ''}
${code ? codeAt(code, width - edge - code.size, height - edge - code.size) : ''}
</svg>`
  const sharp = await openSharp()
  const picture = sharp({ create: { width, height, channels: 3, background: look.ground } })
    .composite([{ input: Buffer.from(frame), left: 0, top: 0 }, ...texts])
    .timeout({ seconds: SECONDS })
  return shape === 'card'
    ? picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer()
    : picture.png({ palette: true, colours: 64, effort: 4 }).toBuffer()
}

/** If rows hold two facts, pay has its own row. */
function getRows(facts: PosterText['facts'], columns: number): PosterText['facts'][] {
  if (columns === 1) return facts.map((fact) => [fact])
  const pay = facts.filter(({ isPay }) => isPay)
  return [pay, facts.filter(({ isPay }) => !isPay)].filter((row) => row.length > 0)
}

/** Squares have whole pixels, as many as fit. */
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

/** Draws the site's icon. The operator's gets a background, because it may be transparent. */
function markAt(left: number, top: number, colours: Colours, icon: string | undefined): string {
  const box = `x="${left}" y="${top}" width="${MARK}" height="${MARK}"`
  if (icon) return `<rect ${box} rx="8" fill="${card}"/><image ${box} href="data:image/png;base64,${icon}"/>`
  return `<g transform="translate(${left} ${top}) scale(${MARK / 32})" stroke-width="3" stroke-linecap="round">
${markShapes(colours)}</g>`
}

function getFrame(width: number, height: number, from: number, { bar, accent }: Colours): string {
  const box = (inset: number, colour: string, stroke: number) =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${colour}" stroke-width="${stroke}"/>`
  return box(from, bar, 6) + box(from + 12, accent, 2)
}
