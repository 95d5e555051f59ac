import { problem } from '#src/contract/errors.ts'
import { isFinal } from '#src/features/applications/application-stages.ts'
import type { CvKind } from '#src/features/applications/application.ts'
import {
  deleteApplication,
  forgetCourse,
  lockReceived,
  setStage,
  takeConsentBack,
  type ApplicationStores,
} from '#src/features/applications/server/index.ts'
import { dropMailsAbout } from '#src/features/notifications/server/index.ts'
import { deleteFile, removeBytes } from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { type FileStore } from '#src/platform/file-store.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { forgetAnswersNaming } from '#src/platform/personal-data/delete-answers.ts'
import { seeSent, seeSentCv, type SentNumber } from './see-sent.ts'

/**
 * Withdraws an application for good. Its résumé and letter go, with what the employer noted and wrote and the mails that
 * have not left; name and contact stay for the board's admins until retention. Doing it again changes nothing.
 *
 * @throws Problem `application_not_found`.
 */
export async function withdrawSent({ db, clock }: AppContext, store: FileStore, viewer: Viewer, id: number) {
  await seeSent(db, viewer, id)
  const { unused, application } = await db.transaction().execute(async (trx) => {
    const now = clock.now()
    const row = await lockReceived(trx, id)
    if (!row) throw problem('application_not_found')
    if (isFinal(row.stage)) return { unused: undefined, application: await seeSent(trx, viewer, id) }
    await setStage(trx, [id], 'withdrawn', 'applicant', now.toISOString())
    await forgetCourse(trx, id)
    await forgetAnswersNaming(trx, row.email)
    await dropMailsAbout(trx, { subject: 'position_application', subject_id: id })
    await audit(trx, viewer, now, {
      action: 'position_application.withdrawn',
      subject: 'position_application',
      subject_id: id,
    })
    return { unused: await deleteFile(trx, row.resume_path), application: await seeSent(trx, viewer, id) }
  })
  if (unused !== undefined) await removeBytes(store, unused)
  return application
}

/**
 * Withdraws a CV: the row, its file and its mails are deleted, as when an admin deletes it, for no employer holds its
 * number.
 *
 * @throws Problem of `allowSender`.
 */
export async function withdrawCv(
  context: AppContext,
  stores: ApplicationStores,
  viewer: Viewer,
  { kind, id }: SentNumber<CvKind>,
): Promise<void> {
  await seeSentCv(context.db, viewer, { kind, id })
  await deleteApplication(context, stores, viewer, kind, id, async (trx, at) => {
    await takeConsentBack(trx, kind, id, at)
    return `${kind}.withdrawn`
  })
}
