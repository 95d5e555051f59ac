import { readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { fileTypeFromFile } from 'file-type'
import type { OutputInfo, Sharp, SharpOptions } from 'sharp'
import type { Sender } from '#src/platform/http/uploads/upload.ts'
import { openSharp } from '#src/platform/sharp.ts'
import { inspectionQueue } from './inspection-queue.ts'

const SIGNATURE_BYTES = 8

/** A PNG chunk begins with four bytes of length and four of type, and ends with four of checksum. */
const HEAD_BYTES = 8

const CHECKSUM_BYTES = 4

/** The offset of the width. The first chunk must be the header, which begins with width and height. */
const SIZE_AT = SIGNATURE_BYTES + HEAD_BYTES

/** A colour profile and a few notes take some kilobytes; deflate can inflate each byte to a thousand. */
const MAX_COMPRESSED_BYTES = 256 * 1024

const MAX_COMPRESSED_CHUNKS = 32

function pngSize(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(SIZE_AT), height: png.readUInt32BE(SIZE_AT + 4) }
}

/** Measures compressed text without inflating it, because decoders inflate all of it. */
function hasTooMuchCompressedText(png: Buffer): boolean {
  let bytes = 0
  let chunks = 0
  for (let at = SIGNATURE_BYTES; at + HEAD_BYTES <= png.length;) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + HEAD_BYTES)
    // Decoders stop here too.
    if (type === 'IEND') return false
    const content = png.subarray(at + HEAD_BYTES, at + HEAD_BYTES + length)
    if (isCompressedText(type, content)) {
      bytes += length
      chunks += 1
      if (bytes > MAX_COMPRESSED_BYTES || chunks > MAX_COMPRESSED_CHUNKS) return true
    }
    at += HEAD_BYTES + length + CHECKSUM_BYTES
  }
  return false
}

function isCompressedText(type: string, content: Buffer): boolean {
  if (type === 'zTXt' || type === 'iCCP') return true
  // The byte after the keyword's terminator tells whether the text is compressed.
  return type === 'iTXt' && content[content.indexOf(0) + 1] !== 0
}

const EXIF = Buffer.from('Exif\0\0', 'latin1')

const APP1 = 0xe1

const START_OF_SCAN = 0xda

/** The only EXIF tag that is kept. */
const ORIENTATION = 0x0112

const SHORT = 3

const ENTRY_BYTES = 12

/** Bytes of header, number of entries, one entry and the next directory's offset. */
const SMALLEST = 8 + 2 + ENTRY_BYTES + 4

const FIRST_DIRECTORY = 8

/** Keeps only the orientation, because hostile EXIF takes minutes to read. Changes `jpeg` in place. */
function simplifyJpegExif(jpeg: Buffer): void {
  for (let at = 2; at + 4 <= jpeg.length;) {
    const marker = jpeg[at + 1]!
    // Decoders skip bytes that are no marker; these markers have no content.
    if (jpeg[at] !== 0xff || marker === 0xff || isAlone(marker)) {
      at += jpeg[at] === 0xff && marker !== 0xff ? 2 : 1
      continue
    }
    if (marker === START_OF_SCAN) return
    const length = jpeg.readUInt16BE(at + 2)
    const segment = jpeg.subarray(at + 4, at + 2 + length)
    if (marker === APP1 && segment.subarray(0, EXIF.length).equals(EXIF))
      simplifyExif(segment.subarray(EXIF.length))
    at += 2 + Math.max(2, length)
  }
}

/** True for stuffing, restarts and other markers without a length. */
function isAlone(marker: number): boolean {
  return marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)
}

function simplifyPngExif(png: Buffer): void {
  for (let at = SIGNATURE_BYTES; at + HEAD_BYTES <= png.length;) {
    const length = png.readUInt32BE(at)
    const end = at + HEAD_BYTES + length
    if (end + CHECKSUM_BYTES > png.length) return
    if (png.toString('latin1', at + 4, at + HEAD_BYTES) === 'eXIf') {
      simplifyExif(png.subarray(at + HEAD_BYTES, end))
      png.writeUInt32BE(crc32(png.subarray(at + 4, end)), end)
    }
    at = end + CHECKSUM_BYTES
  }
}

function simplifyExif(exif: Buffer): void {
  const orientation = getOrientation(exif)
  exif.fill(0)
  if (exif.length < SMALLEST) return
  exif.write('II*\0', 'latin1')
  exif.writeUInt32LE(FIRST_DIRECTORY, 4)
  exif.writeUInt16LE(1, FIRST_DIRECTORY)
  const entry = FIRST_DIRECTORY + 2
  exif.writeUInt16LE(ORIENTATION, entry)
  exif.writeUInt16LE(SHORT, entry + 2)
  exif.writeUInt32LE(1, entry + 4)
  exif.writeUInt16LE(orientation, entry + 8)
}

/** Returns EXIF's 1 to 8, or 1 (upright) if the tag is missing. */
function getOrientation(exif: Buffer): number {
  const order = exif.toString('latin1', 0, 2)
  if ((order !== 'II' && order !== 'MM') || exif.length < SMALLEST) return 1
  const isLittle = order === 'II'
  const short = (at: number) =>
    at + 2 > exif.length ? 0 : isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at)
  const directory = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
  for (let no = 0; no < short(directory); no += 1) {
    const entry = directory + 2 + no * ENTRY_BYTES
    if (entry + ENTRY_BYTES > exif.length) break
    if (short(entry) !== ORIENTATION) continue
    const value = short(entry + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

export type PictureVerdict<T> = T | { ok: false; tooLarge?: { width: number; height: number } }

type PosterVerdict = PictureVerdict<{
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

/** A phone's "24 megapixels" are up to 5712 × 4284 = 24,470,208 pixels. */
const MAX_PIXELS = 24_500_000

/** The limit of WebP. A picture that is one line of 24 million pixels would take libvips 3 GB. */
const LONGEST_SIDE = 16_383

const SECONDS = 20

const JPEG_QUALITY = 82

const WEBP_QUALITY = 78

/** `warning` would refuse pictures from several Samsung phones; `error` still refuses truncated files. */
export const reading: SharpOptions = {
  limitInputPixels: MAX_PIXELS,
  failOn: 'error',
  pages: 1,
  autoOrient: true,
}

export const inPictureQueue = inspectionQueue(2)

/** Re-encodes a picture upright, in sRGB, without EXIF and appended data. Refuses costly pictures before decoding. */
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

/** Queues, then decodes a picture upright and in sRGB for `encode`. */
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
      // These checks come first: even to read the size, libvips parses EXIF and inflates the texts of a PNG.
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
