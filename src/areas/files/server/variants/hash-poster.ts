import { buffer } from 'node:stream/consumers'
import type { Raw, Region } from 'sharp'
import type { Timed } from '#src/platform/app-context.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import { openSharp } from '#src/platform/sharp.ts'
import type { FileUses } from '../../rows/file-uses.ts'
import { inPictureQueue, reading } from '../inspect/clean-poster.ts'
import { workOnDuePicture, putBits } from './queries.ts'

const TRIMMED_AT = 512
/** Shades by which a border may differ from its corner: JPEG leaves traces around letters. */
const BORDER_DIFFERS = 24
/** Pixels over which the edge between a border and its content is blurred. */
const EDGE = 2
/** First a border that somebody added is cut away, then the poster's own margin. */
const MAX_BORDERS = 2
/** Each group of sides is cropped by each of these percentages, as a copy may be. */
const CROPPED_SIDES = ['left top right bottom', 'top bottom', 'left right', 'left', 'top', 'right', 'bottom']
const CROPPED_PERCENT = [1, 2, 3]
const SIDE = 64
/** Below this standard deviation of 256 shades a picture has nothing to compare. */
const PLAIN_BELOW = 4

const COARSE = 8
const DETAIL = 16

/** Bits of the lowest frequencies (DCT, like pHash), also without borders and edges. A plain picture gives none. */
async function pictureBits(picture: Buffer): Promise<string[]> {
  const framings = await inPictureQueue(() => getFramings(picture))
  const bits = framings
    .filter((shades) => getDeviation(shades) >= PLAIN_BELOW)
    .map(lowFrequencies)
    .map((frequencies) => getBits(frequencies, COARSE) + getBits(frequencies, DETAIL))
  return [...new Set(bits)]
}

interface Grey {
  data: Buffer
  info: Raw
}

async function getFramings(picture: Buffer): Promise<Buffer[]> {
  const sharp = await openSharp()
  let grey: Grey = await sharp(picture, reading)
    .flatten({ background: 'white' })
    .greyscale()
    .resize({ width: TRIMMED_AT, height: TRIMMED_AT, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const framings = await Promise.all(getCrops(grey.info).map((crop) => getShades(grey, crop)))
  for (let border = 0; border < MAX_BORDERS; border += 1) {
    const inner = await withoutBorder(grey)
    if (!inner) break
    framings.push(await getShades(inner, getWhole(inner.info)))
    grey = inner
  }
  return framings
}

function getCrops(info: Raw): Region[] {
  const { width, height } = info
  const crops = CROPPED_SIDES.flatMap((sides) =>
    CROPPED_PERCENT.map((percent) => {
      const cut = (side: string, length: number) =>
        sides.includes(side) ? Math.round((length * percent) / 100) : 0
      const [left, top] = [cut('left', width), cut('top', height)]
      return {
        left,
        top,
        width: width - left - cut('right', width),
        height: height - top - cut('bottom', height),
      }
    }),
  )
  return [getWhole(info), ...crops]
}

async function getShades({ data, info }: Grey, crop: Region): Promise<Buffer> {
  const sharp = await openSharp()
  return sharp(data, { raw: pickRaw(info) })
    .extract(crop)
    .resize(SIDE, SIDE, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
}

/** Returns `undefined` if there is no border, or nothing inside it. */
async function withoutBorder({ data, info }: Grey): Promise<Grey | undefined> {
  const sharp = await openSharp()
  const { data: inner, info: left } = await sharp(data, { raw: pickRaw(info) })
    .trim({ threshold: BORDER_DIFFERS })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [width, height] = [left.width - 2 * EDGE, left.height - 2 * EDGE]
  if ((left.width === info.width && left.height === info.height) || Math.min(width, height) < SIDE)
    return undefined
  return sharp(inner, { raw: pickRaw(left) })
    .extract({ left: EDGE, top: EDGE, width, height })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

const getWhole = ({ width, height }: Raw): Region => ({ left: 0, top: 0, width, height })
const pickRaw = ({ width, height, channels }: Raw): Raw => ({ width, height, channels })

function getDeviation(shades: Uint8Array): number {
  const mean = shades.reduce((sum, shade) => sum + shade, 0) / shades.length
  return Math.sqrt(shades.reduce((sum, shade) => sum + (shade - mean) ** 2, 0) / shades.length)
}

const cosines = Array.from({ length: DETAIL }, (_, frequency) =>
  Float64Array.from({ length: SIDE }, (__, at) =>
    Math.cos((Math.PI * (frequency + 1) * (2 * at + 1)) / (2 * SIDE)),
  ),
)

function lowFrequencies(shades: Uint8Array): number[][] {
  const rows = Array.from({ length: SIDE }, (_, y) => shades.subarray(y * SIDE, (y + 1) * SIDE))
  const across = rows.map((row) => cosines.map((wave) => wave.reduce((sum, c, x) => sum + c * row[x]!, 0)))
  return cosines.map((wave) =>
    cosines.map((_, frequency) => wave.reduce((sum, c, y) => sum + c * across[y]![frequency]!, 0)),
  )
}

function getBits(frequencies: readonly number[][], size: number): string {
  const low = frequencies.slice(0, size).flatMap((row) => row.slice(0, size))
  const median = low.toSorted((one, other) => one - other)[low.length / 2]!
  return low.map((amplitude) => (amplitude >= median ? '1' : '0')).join('')
}

/** Takes the newest first; posters that are older than hashing follow. */
export function hashDuePoster(
  { db, clock }: Timed,
  store: FileStore,
  { onHashed }: Pick<FileUses, 'onHashed'>,
): Promise<boolean> {
  return workOnDuePicture(
    { db, clock },
    {
      lacking: 'bits',
      work: async ({ key }) => {
        const bits = await pictureBits(await buffer(await store.read(key)))
        await db.transaction().execute(async (trx) => {
          await putBits(trx, key, bits)
          await onHashed(trx, key)
        })
      },
      giveUp: ({ key }) => db.transaction().execute((trx) => putBits(trx, key, [])),
    },
  )
}
