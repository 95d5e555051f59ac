import { deleteFile, recordFile, removeBytes, withStoredFile } from '#src/areas/files/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { Upload } from '#src/platform/http/uploads/upload.ts'
import { isFinal } from '../../application-stages.ts'
import { lockSent, setResume } from '../../rows/sent-applications.ts'
import { getSent, getSentCv, type SentNumber } from './get-sent.server.ts'

/**
 * Says whether somebody may send another CV: while an application for a position is `received`; one for a category at any
 * time. It is checked before the file is looked at, and again with the row locked.
 *
 * @throws Problem of `allowSender`, `application_withdrawn`, `application_moved_on`.
 */
export async function mayReplaceResume(db: Db, viewer: Viewer, { kind, id }: SentNumber): Promise<void> {
  if (kind !== 'position_application') return void (await getSentCv(db, viewer, { kind, id }))
  const { stage } = await getSent(db, viewer, id)
  if (isFinal(stage)) throw problem('application_withdrawn')
  if (stage !== 'received') throw problem('application_moved_on')
}

/**
 * Puts another CV in the place of the first, which is deleted unless another row still uses it. Whoever opens the old one
 * at this moment reads it to its end. `readAnswer` reads what the answer shows, in the same transaction.
 *
 * @throws Problem of `mayReplaceResume`.
 */
export async function replaceResume<Seen>(
  { db, clock, store }: AppContext,
  viewer: Viewer,
  { kind, id }: SentNumber,
  upload: Upload,
  readAnswer: (trx: Trx) => Promise<Seen>,
): Promise<Seen> {
  const { unused, seen } = await withStoredFile(store, upload, (file) =>
    db.transaction().execute(async (trx) => {
      const now = clock.now()
      const before = await lockSent(trx, kind, id)
      await mayReplaceResume(trx, viewer, { kind, id })
      await recordFile(trx, file, now)
      await setResume(trx, kind, id, file.key)
      await audit(trx, viewer, now, { action: `${kind}.resume_replaced`, subject: kind, subject_id: id })
      return { unused: await deleteFile(trx, before?.resume_path ?? null), seen: await readAnswer(trx) }
    }),
  )
  if (unused !== undefined) await removeBytes(store, unused)
  return seen
}
