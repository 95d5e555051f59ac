import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(content.length)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** The content of a `zTXt` chunk or a colour profile: a keyword and `size` compressed zeros. */
export function packedZeros(size: number): Buffer {
  return Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(size), { level: 9 })])
}

/** A transparent PNG of 16 bits per channel, with these chunks before its pixels. */
export function aBlankPng(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  // Bits per channel, and RGB with alpha.
  header.writeUInt8(16, 8)
  header.writeUInt8(6, 9)
  const lines = deflateSync(Buffer.alloc((1 + width * 8) * height), { level: 1 })
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', lines),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
