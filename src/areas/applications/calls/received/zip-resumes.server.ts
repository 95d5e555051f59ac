import type { Readable } from 'node:stream'
import type { AppContext } from '#src/platform/app-context.ts'
import { entryName, zipOf } from '#src/platform/zip.ts'
import { recordOpening } from '../../rows/application-history.ts'
import { findReceived } from '../../rows/received-applications.ts'
import type { ReceivedRow } from './list.ts'

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
