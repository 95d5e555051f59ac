import { fileTypeFromFile } from 'file-type'
import sharp, { type SharpOptions } from 'sharp'
import { limitConcurrency } from '#src/platform/concurrency-limit.ts'

export type PosterVerdict =
  | {
      ok: true
      data: Buffer
      mediaType: 'image/jpeg' | 'image/png'
      extension: 'jpg' | 'png'
      width: number
      height: number
    }
  | { ok: false }

/** "24 megapixels" on the box of a phone is up to 5712 × 4284 = 24,470,208 pixels. */
const MOST_PIXELS = 24_500_000
const SECONDS = 20
const JPEG_QUALITY = 82
const WEBP_QUALITY = 78

/**
 * Not 'warning': that refuses pictures of several Samsung phones ("Invalid SOS parameters for sequential JPEG", an
 * error of the camera that every viewer ignores). 'error' still refuses truncated files.
 */
const reading: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1, autoOrient: true }

sharp.cache(false)
// Two pictures at a time, one thread each: a rush of posters must leave the machine to the readers.
sharp.concurrency(1)
const atTheBench = limitConcurrency(2)

/**
 * Turns an uploaded picture into the poster that is stored: turned upright, in sRGB, without EXIF, GPS, comments
 * or anything appended. JPEG stays JPEG, PNG stays PNG. Every other content, and an animated PNG, is refused.
 */
export async function makePoster(path: string): Promise<PosterVerdict> {
  const seen = await fileTypeFromFile(path)
  if (seen?.ext !== 'jpg' && seen?.ext !== 'png') return { ok: false }
  const { ext: extension } = seen

  return atTheBench(async () => {
    try {
      const picture = sharp(path, reading).toColourspace('srgb').timeout({ seconds: SECONDS })
      const encoded =
        extension === 'jpg'
          ? picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
          : picture.png({ compressionLevel: 9 })
      const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
      const mediaType = extension === 'jpg' ? 'image/jpeg' : 'image/png'
      return { ok: true, data, mediaType, extension, width: info.width, height: info.height }
    } catch {
      return { ok: false }
    }
  })
}

/** A WebP of that width of a picture that was made here, at the same bench as the pictures that people wait for. */
export async function narrowerPicture(
  picture: Buffer,
  width: number,
): Promise<{ data: Buffer; width: number; height: number }> {
  return atTheBench(async () => {
    const { data, info } = await sharp(picture, reading)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  })
}
