import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { findReceived, recordOpening } from '#src/features/applications/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import { addEntry } from '#src/platform/zip-entry.ts'
import type { ReceivedRow } from '../../list-contract.ts'

/**
 * Begins a ZIP of the résumés of some applications, which is made while it is read. Each is recorded as opened. What was
 * withdrawn meanwhile, or has lost its bytes, is left out.
 */
export function zipResumes(
  context: AppContext,
  store: FileStore,
  rows: readonly ReceivedRow[],
  onError: (error: unknown) => void,
): Readable {
  const zip = new ZipFile()
  // `addEntry` hears of the error of an entry by itself.
  zip.on('error', () => undefined)
  const out = zip.outputStream as Readable
  void fill(context, store, rows, zip, out).catch((error: unknown) => {
    // Its reader sees an archive that breaks off, not one that ends.
    if (!out.destroyed) onError(error)
    out.destroy(error as Error)
  })
  return out
}

async function fill(
  { db, clock }: AppContext,
  store: FileStore,
  rows: readonly ReceivedRow[],
  zip: ZipFile,
  out: Readable,
): Promise<void> {
  for (const { id, applicant_no, resume_name } of rows) {
    const found = resume_name === null ? undefined : await findReceived(db, id)
    if (!found?.resume_path || found.closed_reason === 'removed') continue
    if (!(await recordOpening(db, id, 'employer', clock.now().toISOString()))) continue
    const bytes = await store.read(found.resume_path).catch((error: { code?: string }) => {
      if (error.code !== 'ENOENT') throw error
    })
    if (bytes) await addEntry(zip, out, bytes, nameOf(applicant_no, resume_name!))
  }
  zip.end()
}

/** No name leads out of the folder in which it is unpacked. */
const nameOf = (number: string, name: string) => `${number} ${name.replace(/[\\/:*?"<>|]/g, '_')}`
