import type { CvKind } from '#src/features/applications/application.ts'
import {
  findSentCv,
  takeConsentBack,
  deleteApplication,
  type ApplicationStores,
} from '#src/features/applications/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { SentCv } from '../../sent-cv-contract.ts'
import { allowSender } from './allow-sender.ts'

export interface CvNumber {
  kind: CvKind
  id: number
}

/** @throws Problem of `allowSender`. */
export async function seeSentCv(db: Db, viewer: Viewer, { kind, id }: CvNumber): Promise<SentCv> {
  const row = await findSentCv(db, kind, id)
  allowSender(viewer, kind, row)
  return row
}

/**
 * Takes a CV back: the row, its file and its mails are deleted, as when an admin deletes it, for no employer holds its
 * number.
 *
 * @throws Problem of `allowSender`.
 */
export async function withdrawCv(
  context: AppContext,
  stores: ApplicationStores,
  viewer: Viewer,
  { kind, id }: CvNumber,
): Promise<void> {
  await seeSentCv(context.db, viewer, { kind, id })
  await deleteApplication(context, stores, viewer, kind, id, async (trx, at) => {
    await takeConsentBack(trx, kind, id, at)
    return `${kind}.withdrawn`
  })
}
