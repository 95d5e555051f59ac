import { createHash } from 'node:crypto'
import { fileTypeFromFile } from 'file-type'
import type { UploadKind } from '#src/contract/uploads.ts'
import type { ReceivedFile } from '#src/platform/http/uploads/received-file.ts'
import type { Inspect, Sender } from '#src/platform/http/uploads/upload.ts'
import type { Scanner } from './clamd.ts'
import { cleanPoster, isPicture } from './clean-poster.ts'
import { cleanFileName } from './file-name.ts'
import { inspectResume } from './inspect-resume.ts'
import { pdfOfPictures } from './photographed-resume.ts'

export async function inspectUpload(
  kind: UploadKind,
  file: ReceivedFile,
  sender?: Sender,
): ReturnType<Inspect> {
  if (kind === 'resume' && (file.others || (await isPicture(file.path)))) return resumeOf(file, sender)
  if (kind === 'resume') {
    const verdict = await inspectResume(file, sender)
    if (!verdict.ok) return refusalOf(kind, file)
    const { mediaType, extension, flags } = verdict
    return { mediaType, extension, flags, name: cleanFileName(file.name, extension) }
  }
  const verdict = await cleanPoster(file.path, sender)
  if (!verdict.ok)
    return verdict.tooLarge ? { refused: 'upload.pixels', values: verdict.tooLarge } : refusalOf(kind, file)
  const { mediaType, extension, data, width, height } = verdict
  const name = cleanFileName(file.name || kind, extension)
  return { mediaType, extension, data, width, height, flags: [], name }
}

/** Photos of the pages of a CV; several files of anything else are of the wrong type. */
async function resumeOf({ path, name, others = [] }: ReceivedFile, sender?: Sender): ReturnType<Inspect> {
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

/** A file that begins as one of the right type, or is named so and is of no other known type, was meant as one. */
async function refusalOf(kind: UploadKind, { path, name }: ReceivedFile): ReturnType<Inspect> {
  const seen = (await fileTypeFromFile(path))?.ext
  const isMeant =
    kind === 'resume'
      ? seen === 'pdf' || (isUnclear.has(seen) && /\.(?:pdf|docx?)$/i.test(name))
      : seen === 'jpg' || seen === 'png'
  return isMeant ? { refused: 'upload.damaged' } : undefined
}

/** A DOC is a compound file, a DOCX an archive, and each of them may be anything else too. */
const isUnclear = new Set<string | undefined>([undefined, 'cfb', 'zip', 'docx'])
