import { crc32 } from 'node:zlib'
import { CHECKSUM_BYTES, HEAD_BYTES, SIGNATURE_BYTES } from './png-chunks.ts'

const EXIF = Buffer.from('Exif\0\0', 'latin1')

const APP1 = 0xe1

const START_OF_SCAN = 0xda

/** Of the tags of a picture this one alone is used: which side is up. */
const ORIENTATION = 0x0112

const SHORT = 3

const ENTRY_BYTES = 12

/** Head, number of entries, one entry, offset of the next directory. */
const SMALLEST = 8 + 2 + ENTRY_BYTES + 4

const FIRST_DIRECTORY = 8

/** Hostile EXIF takes its reader minutes: only the orientation stays. `jpeg` is changed in place. */
export function simplifyJpegExif(jpeg: Buffer): void {
  for (let at = 2; at + 4 <= jpeg.length;) {
    const marker = jpeg[at + 1]!
    // Decoders skip what is no marker, and these have nothing behind them.
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

/** Filling, restarts, and a marker that arithmetic coding uses. */
function isAlone(marker: number): boolean {
  return marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)
}

export function simplifyPngExif(png: Buffer): void {
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
  const orientation = orientationOf(exif)
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

/** 1 to 8 as EXIF counts them; 1, upright, where the data does not say. */
function orientationOf(exif: Buffer): number {
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
