import { deleteFile, removeBytes } from '#src/areas/files/index.ts'
import { dropMailsAbout, type MailFiles } from '#src/areas/mail/index.ts'
import type { AuditAction } from '#src/contract/audit-actions.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { deleteAnswersWith } from '#src/platform/personal-data/platform-personal-data.ts'
import { applicantNo, type ApplicationKind } from '../../application.ts'

/**
 * Deletes an application, its résumé unless another row still uses that, the stored answers that name it or its sender,
 * and the mails about it: those that have not left, and those stored as files. `before` does more in the same transaction,
 * and returns the audit action.
 *
 * @throws Problem `application_not_found`.
 */
export async function deleteApplication(
  { db, clock, store }: AppContext,
  mails: MailFiles,
  viewer: Viewer,
  kind: ApplicationKind,
  id: number,
  before?: (trx: Trx, at: string) => Promise<AuditAction>,
): Promise<void> {
  const about = { subject: kind, subject_id: id } as const
  const unused = await db.transaction().execute(async (trx) => {
    const action = (await before?.(trx, clock.now().toISOString())) ?? (`${kind}.deleted` as const)
    const removed = await trx
      .deleteFrom('applications')
      .where('kind', '=', kind)
      .where('no', '=', id)
      .returning(['resume_path', 'email', 'phone'])
      .executeTakeFirst()
    if (!removed) throw problem('application_not_found')
    await deleteAnswersWith(trx, removed.email ?? removed.phone)
    await deleteAnswersWith(trx, applicantNo(kind, id))
    await dropMailsAbout(trx, about)
    await audit(trx, viewer, clock.now(), { action, ...about })
    return deleteFile(trx, removed.resume_path)
  })
  if (unused !== undefined) await removeBytes(store, unused)
  await mails.forget(about)
}
