import { markShapes } from '#src/contract/brand.ts'
import { getLookColours, type LookColours } from '#src/contract/look-colours.ts'
import type { Look } from '#src/platform/look.ts'
import { openSharp } from '#src/platform/sharp.ts'
import { maskableIcon, sizedIcon } from './look-pictures.ts'

interface Icons {
  svg: () => Buffer | Promise<Buffer>
  whole: (size: number) => Promise<Buffer>
  /** Without rounded corners, and with the mark within the middle 80 %. */
  maskable: (size: number) => Promise<Buffer>
}

const files: Readonly<Record<string, (icons: Icons) => Promise<Buffer>>> = {
  'favicon.svg': async ({ svg }) => svg(),
  'favicon.ico': async ({ whole }) => ico([await whole(16), await whole(32)], [16, 32]),
  'icon-192.png': ({ whole }) => whole(192),
  'icon-512.png': ({ whole }) => whole(512),
  'icon-maskable-512.png': ({ maskable }) => maskable(512),
  'apple-touch-icon.png': ({ maskable }) => maskable(180),
}
export const iconFiles = Object.keys(files)

const draw = async (svg: string, size: number) =>
  (await openSharp())(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** Draws the shipped mark in these colours; in the shipped ones its pictures are in `public/`. */
function getMarkIcons(colours: LookColours | undefined): Icons {
  const shapes = markShapes(getLookColours(colours)).replace('\n', '')
  const svg = (box: string, drawn: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><g stroke-width="3" stroke-linecap="round">${drawn}</g></svg>`
  const mark = svg('0 0 32 32', shapes)
  const cut = shapes.replace(
    '<rect width="32" height="32" rx="6"',
    '<rect x="-4" y="-4" width="40" height="40"',
  )
  return {
    svg: () => Buffer.from(mark),
    whole: (size) => draw(mark, size),
    maskable: (size) => draw(svg('-4 -4 40 40', cut), size),
  }
}

/** Small, because every first visit loads it and no tab shows it larger. */
const SVG_PIXELS = 128

function getPictureIcons(icon: Buffer): Icons {
  return {
    svg: async () => {
      const address = `data:image/png;base64,${(await sizedIcon(icon, SVG_PIXELS)).toString('base64')}`
      return Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><image width="512" height="512" href="${address}"/></svg>`,
      )
    },
    whole: (size) => sizedIcon(icon, size),
    maskable: (size) => maskableIcon(icon, size),
  }
}

export function drawIcon(
  name: string,
  { colours, icon }: Pick<Look, 'colours' | 'icon'> = {},
): Promise<Buffer> {
  return files[name]!(icon ? getPictureIcons(icon.png) : getMarkIcons(colours))
}

const iconsByLook = new WeakMap<Look, Map<string, Promise<Buffer>>>()

/** Finds the icon file of that name in the board's look; `undefined` if the shipped one is used. */
export function findIcon(look: Look, name: string): Promise<Buffer> | undefined {
  if (!(look.colours ?? look.icon) || !Object.hasOwn(files, name)) return undefined
  const drawn = iconsByLook.get(look) ?? new Map<string, Promise<Buffer>>()
  iconsByLook.set(look, drawn)
  const icon = drawn.get(name) ?? drawIcon(name, look)
  drawn.set(name, icon)
  // After a failure the next request tries again.
  icon.catch(() => drawn.delete(name))
  return icon
}

/** Makes an ICO file of PNGs: a header of 6 bytes, an entry of 16 for each picture, then the pictures. */
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
