import type { Readable } from 'node:stream'
import { findReceived, recordOpening } from '#src/features/applications/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { entryName, zipOf } from '#src/platform/zip.ts'
import type { ReceivedRow } from '../../list-contract.ts'

/** Lost bytes and what was withdrawn meanwhile are left out. */
export function zipResumes(
  { db, clock, store }: AppContext,
  rows: readonly ReceivedRow[],
  onError: (error: unknown) => void,
): Readable {
  return zipOf(async ({ addStored }) => {
    for (const { id, applicant_no, resume_name } of rows) {
      const found = resume_name === null ? undefined : await findReceived(db, id)
      if (!found?.resume_path || found.closed_reason === 'removed') continue
      if (await recordOpening(db, id, 'employer', clock.now().toISOString()))
        await addStored(store, found.resume_path, `${applicant_no} ${entryName(resume_name!)}`)
    }
  }, onError)
}
