// Draws the icons in `public/` of favicon.svg, once it has changed: node scripts/node.cjs scripts/icons.ts
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../public')
const mark = await readFile(join(folder, 'favicon.svg'), 'utf8')
/** Systems cut these into shapes of their own: no round corners, and the mark within the middle 80 %. */
const maskable = mark
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32" rx="6"', '<rect x="-4" y="-4" width="40" height="40"')

const draw = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

const put = (name: string, bytes: Buffer) => writeFile(join(folder, name), bytes)

await put('icon-192.png', await draw(mark, 192))
await put('icon-512.png', await draw(mark, 512))
await put('icon-maskable-512.png', await draw(maskable, 512))
await put('apple-touch-icon.png', await draw(maskable, 180))
await put('favicon.ico', ico([await draw(mark, 16), await draw(mark, 32)], [16, 32]))

/** An icon file of PNGs: a header of 6 bytes, 16 for each picture, then the pictures. */
function ico(pictures: readonly Buffer[], sizes: readonly number[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let at = header.length
  for (const [no, picture] of pictures.entries()) {
    const entry = 6 + 16 * no
    header.writeUInt8(sizes[no]!, entry)
    header.writeUInt8(sizes[no]!, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(picture.length, entry + 8)
    header.writeUInt32LE(at, entry + 12)
    at += picture.length
  }
  return Buffer.concat([header, ...pictures])
}
