import type { UploadKind } from '#src/contract/uploads.ts'
import type { ReceivedFile } from '#src/platform/http/uploads/multipart.ts'
import type { Inspect, Inspected } from '#src/platform/http/uploads/upload.ts'
import type { Scanner } from '../scan/clamd.ts'
import { cleanFileName } from './file-name.ts'
import { inspectResume } from './inspect-resume.ts'
import type { IsGone } from './inspection-queue.ts'
import { makePoster } from './make-poster.ts'

/** The content of a received file decides: a résumé keeps its bytes, every picture is made anew. */
export async function inspectUpload(
  kind: UploadKind,
  file: ReceivedFile,
  isGone?: IsGone,
): Promise<Inspected | undefined> {
  if (kind === 'resume') {
    const verdict = await inspectResume(file, isGone)
    if (!verdict.ok) return undefined
    const { mediaType, extension, flags } = verdict
    return { mediaType, extension, flags, name: cleanFileName(file.name, extension) }
  }
  const verdict = await makePoster(file.path, isGone)
  if (!verdict.ok) return undefined
  const { mediaType, extension, data, width, height } = verdict
  const name = cleanFileName(file.name || kind, extension)
  return { mediaType, extension, data, width, height, flags: [], name }
}

/** Does the same, and what is accepted so far is given to a scanner as it came. */
export function inspectWith(scanner: Scanner, log: { warn(facts: object, text: string): void }): Inspect {
  return async (kind, file, isGone) => {
    const inspected = await inspectUpload(kind, file, isGone)
    if (!inspected) return undefined
    const found = await scanner.scan(file.path, isGone)
    if (found === undefined) return inspected
    log.warn({ kind, found }, 'an upload was refused by the scanner')
    return { refused: 'upload.infected' }
  }
}
