import { fileTypeFromFile } from 'file-type'
import type { UploadKind } from '#src/contract/uploads.ts'
import type { ReceivedFile } from '#src/platform/http/uploads/received-file.ts'
import type { Inspect, Sender } from '#src/platform/http/uploads/upload.ts'
import type { Scanner } from '../scan/clamd.ts'
import { cleanPoster } from './clean-poster.ts'
import { cleanFileName } from './file-name.ts'
import { inspectResume } from './inspect-resume.ts'

export async function inspectUpload(
  kind: UploadKind,
  file: ReceivedFile,
  sender?: Sender,
): ReturnType<Inspect> {
  if (kind === 'resume') {
    const verdict = await inspectResume(file, sender)
    if (!verdict.ok) return refusalOf(kind, file)
    const { mediaType, extension, flags } = verdict
    return { mediaType, extension, flags, name: cleanFileName(file.name, extension) }
  }
  const verdict = await cleanPoster(file.path, sender)
  if (!verdict.ok) return refusalOf(kind, file)
  const { mediaType, extension, data, width, height } = verdict
  const name = cleanFileName(file.name || kind, extension)
  return { mediaType, extension, data, width, height, flags: [], name }
}

export function inspectWith(scanner: Scanner, log: { warn(facts: object, text: string): void }): Inspect {
  return async (kind, file, sender) => {
    const inspected = await inspectUpload(kind, file, sender)
    if (!inspected || 'refused' in inspected) return inspected
    const found = await scanner.scan(file.path, sender)
    if (found === undefined) return inspected
    log.warn({ kind, found }, 'an upload was refused by the scanner')
    return { refused: 'upload.infected' }
  }
}

/** A file that begins as one of the right type is damaged; any other is of another type. */
async function refusalOf(kind: UploadKind, { path }: ReceivedFile): ReturnType<Inspect> {
  const seen = await fileTypeFromFile(path)
  const isDamaged = (kind === 'resume' ? ['pdf'] : ['jpg', 'png']).includes(seen?.ext ?? '')
  return isDamaged ? { refused: 'upload.damaged' } : undefined
}
