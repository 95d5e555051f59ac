export const SIGNATURE_BYTES = 8

/** Four bytes of length and four of type stand before the content of a chunk, four of its checksum behind. */
export const HEAD_BYTES = 8

export const CHECKSUM_BYTES = 4

/** The first chunk is the header, which opens with width and height; decoders refuse any other beginning. */
const SIZE_AT = SIGNATURE_BYTES + HEAD_BYTES

/** A colour profile and a few notes are some kilobytes; deflate unpacks each of them to a thousand. */
const MAX_COMPRESSED_BYTES = 256 * 1024

const MAX_COMPRESSED_CHUNKS = 32

export function pngSize(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(SIZE_AT), height: png.readUInt32BE(SIZE_AT + 4) }
}

/** Decoders unpack every compressed text, wanted or not. Nothing is unpacked here. */
export function hasTooMuchCompressedText(png: Buffer): boolean {
  let bytes = 0
  let chunks = 0
  for (let at = SIGNATURE_BYTES; at + HEAD_BYTES <= png.length;) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + HEAD_BYTES)
    // Decoders stop here, too.
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
  // The byte behind the keyword's end says if an international text is compressed.
  return type === 'iTXt' && content[content.indexOf(0) + 1] !== 0
}
