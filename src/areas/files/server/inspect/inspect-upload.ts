import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { fileTypeFromFile } from 'file-type'
import type { Sharp } from 'sharp'
import type { UploadKind } from '#src/contract/uploads.ts'
import type { ReceivedFile } from '#src/platform/http/uploads/received-file.ts'
import type { Inspect, Sender } from '#src/platform/http/uploads/upload.ts'
import { openSharp } from '#src/platform/sharp.ts'
import type { Scanner } from './clamd.ts'
import { cleanPoster, isPicture, encodedPicture, type Encoded, type PictureVerdict } from './clean-poster.ts'
import { cleanFileName } from './file-name.ts'
import { inspectResume } from './inspect-resume.ts'

const MAX_PDF_BYTES = 500_000
/** Bytes of the PDF besides its pictures. */
const FRAME_BYTES = 8_000

/** A4 in points. */
const [SHORT, LONG] = [595.28, 841.89]

/** Longest side in pixels and JPEG quality: the first that fits is taken, and the last fits any picture. */
const looks = [
  [1_754, 75],
  [1_754, 50],
  [1_400, 40],
  [1_100, 30],
  [800, 20],
] as const

/** Makes a PDF with a page for each picture. The same pictures give the same bytes, so that retries are recognized. */
async function pdfOfPictures(
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
  // The original is decoded once for all attempts.
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

export async function inspectUpload(
  kind: UploadKind,
  file: ReceivedFile,
  sender?: Sender,
): ReturnType<Inspect> {
  if (kind === 'resume' && (file.others || (await isPicture(file.path)))) return getResume(file, sender)
  if (kind === 'resume') {
    const verdict = await inspectResume(file, sender)
    if (!verdict.ok) return getRefusal(kind, file)
    const { mediaType, extension, flags } = verdict
    return { mediaType, extension, flags, name: cleanFileName(file.name, extension) }
  }
  const verdict = await cleanPoster(file.path, sender)
  if (!verdict.ok)
    return verdict.tooLarge ? { refused: 'upload.pixels', values: verdict.tooLarge } : getRefusal(kind, file)
  const { mediaType, extension, data, width, height } = verdict
  const name = cleanFileName(file.name || kind, extension)
  return { mediaType, extension, data, width, height, flags: [], name }
}

/** Makes a CV from photos of its pages; other files in the field are of the wrong type. */
async function getResume({ path, name, others = [] }: ReceivedFile, sender?: Sender): ReturnType<Inspect> {
  const verdict = await pdfOfPictures([path, ...others.map((other) => other.path)], sender)
  if (!verdict.ok) return verdict.tooLarge && { refused: 'upload.pixels', values: verdict.tooLarge }
  const { data } = verdict
  return {
    mediaType: 'application/pdf',
    extension: 'pdf',
    data,
    sha256: createHash('sha256').update(data).digest(),
    flags: [],
    name: cleanFileName(name, 'pdf'),
  }
}

export function inspectWith(scanner: Scanner, log: { warn(facts: object, text: string): void }): Inspect {
  return async (kind, file, sender) => {
    const inspected = await inspectUpload(kind, file, sender)
    if (!inspected || 'refused' in inspected) return inspected
    for (const { path } of [file, ...(file.others ?? [])]) {
      const found = await scanner.scan(path, sender)
      if (found === undefined) continue
      log.warn({ kind, found }, 'an upload was refused by the scanner')
      return { refused: 'upload.infected' }
    }
    return inspected
  }
}

/** Calls a file damaged if it begins like the right type, or has its extension and no other known type. */
async function getRefusal(kind: UploadKind, { path, name }: ReceivedFile): ReturnType<Inspect> {
  const seen = (await fileTypeFromFile(path))?.ext
  const isMeant =
    kind === 'resume'
      ? seen === 'pdf' || (isUnclear.has(seen) && /\.(?:pdf|docx?)$/i.test(name))
      : seen === 'jpg' || seen === 'png'
  return isMeant ? { refused: 'upload.damaged' } : undefined
}

/** Types that may be a résumé: DOC is a compound file and DOCX an archive, but so are other formats. */
const isUnclear = new Set<string | undefined>([undefined, 'cfb', 'zip', 'docx'])
