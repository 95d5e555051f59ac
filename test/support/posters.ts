import sharp, { type Sharp } from 'sharp'

/** Numbers between 0 and 1 that are the same for the same seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const WIDTH = 800
const HEIGHT = 1130

interface Drawn {
  /** The seed of colours, blocks and the places of lines. */
  design: number
  /** The seed of the words. */
  words?: number
}

/** A poster as agencies make them: a ground, a headline, a picture of shapes, and lines of words in a few blocks. */
export async function aDrawnPoster({ design, words = design }: Drawn): Promise<Buffer> {
  const look = chance(design)
  const colour = () =>
    `hsl(${Math.round(look() * 360)} ${Math.round(30 + look() * 60)}% ${Math.round(20 + look() * 65)}%)`
  const parts = [`<rect width="${WIDTH}" height="${HEIGHT}" fill="${look() < 0.5 ? 'white' : colour()}"/>`]
  for (let no = 0; no < 3 + look() * 6; no += 1) {
    const [x, y, w, h] = [look() * WIDTH * 0.8, look() * HEIGHT * 0.9, 60 + look() * 400, 40 + look() * 300]
    parts.push(
      look() < 0.6
        ? `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${colour()}"/>`
        : `<ellipse cx="${x + w / 2}" cy="${y + h / 2}" rx="${w / 2}" ry="${h / 2}" fill="${colour()}"/>`,
    )
  }
  const letters = chance(words + 7_919)
  for (let block = 0; block < 3; block += 1) {
    const [left, top, ink, size] = [
      40 + look() * 200,
      60 + block * 350 + look() * 80,
      colour(),
      14 + look() * 30,
    ]
    for (let line = 0; line < 5; line += 1)
      for (let at = left; at < WIDTH - 60 && letters() > 0.08;) {
        const length = size * (0.8 + letters() * 4)
        parts.push(
          `<rect x="${at}" y="${top + line * size * 1.6}" width="${Math.min(length, WIDTH - 40 - at)}" height="${size * 0.7}" fill="${ink}"/>`,
        )
        at += length + size * 0.5
      }
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: 'white' }).png().toBuffer()
}

const bordered = (picture: Sharp, width: number, background: string) =>
  picture.extend({ top: width, bottom: width, left: width, right: width, background })

const framed = (percent: number, background: string) => (poster: Buffer) =>
  bordered(sharp(poster), Math.round((WIDTH * percent) / 100), background)
    .jpeg({ quality: 75 })
    .toBuffer()

/** Cuts this percentage off, on each side unless sides are named. */
const cropped = (percent: number, sides: readonly ('x' | 'y')[] = ['x', 'y']) => {
  const [left, top] = [sides.includes('x') ? percent : 0, sides.includes('y') ? percent : 0]
  return (poster: Buffer) =>
    sharp(poster)
      .extract({
        left: Math.round((WIDTH * left) / 100),
        top: Math.round((HEIGHT * top) / 100),
        width: Math.round((WIDTH * (100 - 2 * left)) / 100),
        height: Math.round((HEIGHT * (100 - 2 * top)) / 100),
      })
      .jpeg({ quality: 75 })
      .toBuffer()
}

/** Copies of which nine in ten must be recognized. */
export const framedOrCropped = [
  ...[2, 5, 10].flatMap((percent) => [framed(percent, 'white'), framed(percent, '#c33')]),
  ...[0.7, 1.3, 2, 2.6, 3].map((percent) => cropped(percent)),
  ...[1, 2.4, 3].flatMap((percent) => [cropped(percent, ['x']), cropped(percent, ['y'])]),
]

/** Ways in which a poster changes when people pass it on. */
export const copies: Record<string, (poster: Buffer) => Promise<Buffer>> = {
  'half as large': (poster) =>
    sharp(poster)
      .resize(WIDTH / 2)
      .png()
      .toBuffer(),
  'a quarter as large': (poster) =>
    sharp(poster)
      .resize(WIDTH / 4)
      .jpeg({ quality: 80 })
      .toBuffer(),
  'twice as large': (poster) =>
    sharp(poster)
      .resize(WIDTH * 2)
      .png()
      .toBuffer(),
  'JPEG at 30': (poster) => sharp(poster).jpeg({ quality: 30 }).toBuffer(),
  'JPEG of a JPEG': async (poster) =>
    sharp(await sharp(poster).resize(640).jpeg({ quality: 50 }).toBuffer())
      .jpeg({ quality: 70 })
      .toBuffer(),
  'WebP at 40': (poster) => sharp(poster).webp({ quality: 40 }).toBuffer(),
  'PNG of 64 colours': (poster) => sharp(poster).png({ palette: true, colours: 64 }).toBuffer(),
  'a white border': (poster) => bordered(sharp(poster), 60, 'white').png().toBuffer(),
  'a black border, JPEG': (poster) => bordered(sharp(poster), 35, 'black').jpeg({ quality: 60 }).toBuffer(),
  'a border above and below': (poster) =>
    sharp(poster).extend({ top: 200, bottom: 200, background: '#222' }).jpeg().toBuffer(),
}
