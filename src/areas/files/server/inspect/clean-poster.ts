import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { OutputInfo, Sharp, SharpOptions } from 'sharp'
import type { Sender } from '#src/platform/http/uploads/upload.ts'
import { openSharp } from '#src/platform/sharp.ts'
import { simplifyJpegExif, simplifyPngExif } from './camera-data.ts'
import { inspectionQueue } from './inspection-queue.ts'
import { hasTooMuchCompressedText, pngSize } from './png-chunks.ts'

export type PictureVerdict<T> = T | { ok: false; tooLarge?: { width: number; height: number } }

export type PosterVerdict = PictureVerdict<{
  ok: true
  data: Buffer
  mediaType: 'image/jpeg' | 'image/png'
  extension: 'jpg' | 'png'
  width: number
  height: number
}>

type Extension = 'jpg' | 'png'

export interface Encoded {
  data: Buffer
  info: OutputInfo
}

/** "24 megapixels" on the box of a phone is up to 5712 × 4284 = 24,470,208 pixels. */
const MAX_PIXELS = 24_500_000

/** The longest side of a WebP: a line of 24 million pixels takes libvips 3 GB. */
const LONGEST_SIDE = 16_383

const SECONDS = 20

const JPEG_QUALITY = 82

const WEBP_QUALITY = 78

/** 'warning' would refuse pictures of several Samsung phones; 'error' still refuses truncated files. */
export const reading: SharpOptions = {
  limitInputPixels: MAX_PIXELS,
  failOn: 'error',
  pages: 1,
  autoOrient: true,
}

export const inPictureQueue = inspectionQueue(2)

/** Upright, sRGB, without EXIF or anything appended; costly pictures are refused before decoding. */
export async function cleanPoster(path: string, sender?: Sender): Promise<PosterVerdict> {
  const found = await encodedPicture(
    path,
    (picture, extension) =>
      (extension === 'jpg'
        ? picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
        : picture.png({ compressionLevel: 9 })
      ).toBuffer({ resolveWithObject: true }),
    sender,
  )
  if (!found.ok) return found
  const { data, info, extension } = found
  const mediaType = extension === 'jpg' ? 'image/jpeg' : 'image/png'
  return { ok: true, data, mediaType, extension, width: info.width, height: info.height }
}

export async function isPicture(path: string): Promise<boolean> {
  return (await pictureType(path)) !== undefined
}

async function pictureType(path: string): Promise<Extension | undefined> {
  const seen = (await fileTypeFromFile(path))?.ext
  return seen === 'jpg' || seen === 'png' ? seen : undefined
}

/** Decodes in turn, upright, in sRGB; `encode` says what becomes of it. */
export async function encodedPicture(
  path: string,
  encode: (picture: Sharp, extension: Extension) => Promise<Encoded>,
  sender?: Sender,
): Promise<PictureVerdict<{ ok: true; extension: Extension } & Encoded>> {
  const extension = await pictureType(path)
  if (!extension) return { ok: false }
  return inPictureQueue(async () => {
    const [sharp, bytes] = await Promise.all([openSharp(), readFile(path)])
    const isPng = extension === 'png'
    try {
      // libvips reads EXIF and unpacks the texts of a PNG already to tell its size.
      if (isPng && hasTooMuchCompressedText(bytes)) return { ok: false }
      if (isPng) simplifyPngExif(bytes)
      else simplifyJpegExif(bytes)
      const size = isPng ? pngSize(bytes) : await sharp(bytes, { limitInputPixels: false }).metadata()
      if (hasTooLongSide(size) || size.width * size.height > MAX_PIXELS)
        return { ok: false, tooLarge: { width: size.width, height: size.height } }
      const picture = sharp(bytes, reading).toColourspace('srgb').timeout({ seconds: SECONDS })
      return { ok: true, extension, ...(await encode(picture, extension)) }
    } catch {
      return { ok: false }
    }
  }, sender)
}

export function hasTooLongSide({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) > LONGEST_SIDE
}

export async function narrowerPicture(
  picture: Buffer,
  width: number,
): Promise<{ data: Buffer; width: number; height: number }> {
  return inPictureQueue(async () => {
    const sharp = await openSharp()
    const { data, info } = await sharp(picture, reading)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  })
}
