import { hash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { brandColours } from '#src/contract/brand.ts'
import type { LookPicture } from '#src/platform/look.ts'
import { openSharp } from '#src/platform/sharp.ts'

export type LookPictureName = 'logo' | 'icon'

/** Pixels. Headers show a logo 40 CSS pixels high, which are up to four device pixels each. */
const LOGO = { width: 800, height: 160 }
const ICON = 512
const MAX_PIXELS = 24_500_000
const SECONDS = 20

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG = Buffer.from('ffd8ff', 'hex')

const png = (picture: Sharp) =>
  picture.png({ compressionLevel: 9, palette: true }).timeout({ seconds: SECONDS }).toBuffer()

/** Re-encodes a PNG or JPEG as a small PNG; resolves to `undefined` for other formats, including SVG. */
export async function drawLookPicture(bytes: Buffer, name: LookPictureName): Promise<Buffer | undefined> {
  if (![PNG, JPEG].some((start) => bytes.subarray(0, start.length).equals(start))) return undefined
  const sharp = await openSharp()
  try {
    const picture = sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      pages: 1,
      autoOrient: true,
    })
    const inIcon = { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
    return await png(
      name === 'icon'
        ? picture.resize(ICON, ICON, inIcon)
        : picture.resize({ ...LOGO, fit: 'inside', withoutEnlargement: true }),
    )
  } catch {
    return undefined
  }
}

/** Reads a PNG by `drawLookPicture`, whose header begins with width and height. */
export function readPicture(bytes: Buffer): LookPicture {
  const short = hash('sha256', bytes, 'base64url').slice(0, 16)
  return { png: bytes, hash: short, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

export async function sizedIcon(icon: Buffer, size: number): Promise<Buffer> {
  return png((await openSharp())(icon).resize(size, size))
}

/** Draws the icon within the middle 80 %, on the colour of its corner, because systems crop it to their own shape. */
export async function maskableIcon(icon: Buffer, size: number): Promise<Buffer> {
  const sharp = await openSharp()
  const corner = await sharp(icon)
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer()
  const [r, g, b, alpha] = corner
  const background = alpha === 255 ? { r: r!, g: g!, b: b! } : brandColours.card
  const inner = Math.round(size * 0.8)
  const edge = Math.floor((size - inner) / 2)
  const middle = await sharp(icon).resize(inner, inner).png().toBuffer()
  const ground = sharp({ create: { width: size, height: size, channels: 3, background } })
  return png(ground.composite([{ input: middle, left: edge, top: edge }]))
}
