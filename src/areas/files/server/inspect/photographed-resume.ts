import { buffer } from 'node:stream/consumers'
import type { Sharp } from 'sharp'
import type { Sender } from '#src/platform/http/uploads/upload.ts'
import { openSharp } from '#src/platform/sharp.ts'
import { encodedPicture, type Encoded, type PictureVerdict } from './clean-poster.ts'

const MAX_PDF_BYTES = 500_000
/** The PDF around its pictures. */
const FRAME_BYTES = 8_000

/** A4 in points. */
const [SHORT, LONG] = [595.28, 841.89]

/** The longest side of a page in pixels and its quality: the first that fits is taken, and the last one fits any picture. */
const looks = [
  [1_754, 75],
  [1_754, 50],
  [1_400, 40],
  [1_100, 30],
  [800, 20],
] as const

/** One PDF, a page for each picture; the same pictures make the same bytes, by which a retry is known. */
export async function pdfOfPictures(
  paths: readonly string[],
  sender?: Sender,
): Promise<PictureVerdict<{ ok: true; data: Buffer }>> {
  const share = (MAX_PDF_BYTES - FRAME_BYTES) / paths.length
  const pages: Encoded[] = []
  for (const path of paths) {
    const page = await encodedPicture(path, (picture) => withinBytes(picture, share), sender)
    if (!page.ok) return page
    pages.push(page)
  }
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    autoFirstPage: false,
    font: null,
    info: { Title: 'CV', CreationDate: new Date(0) },
  })
  for (const { data, info } of pages) {
    const size = info.width > info.height ? [LONG, SHORT] : [SHORT, LONG]
    document.addPage({ size, margin: 0 }).image(data, 0, 0, { fit: size, align: 'center', valign: 'center' })
  }
  document.end()
  return { ok: true, data: await buffer(document) }
}

async function withinBytes(picture: Sharp, most: number): Promise<Encoded> {
  const sharp = await openSharp()
  const inside = (side: number) =>
    ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const
  // The large picture is decoded once.
  const { data: pixels, info: raw } = await picture
    .resize(inside(looks[0][0]))
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let page: Encoded | undefined
  for (const [side, quality] of looks) {
    page = await sharp(pixels, { raw })
      .resize(inside(side))
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true })
    if (page.data.length <= most) break
  }
  return page!
}
