import { applicantNo, type ApplicationKind, sentPages } from '#src/areas/applications/application.ts'
import { getApplication } from '#src/areas/applications/lists/application-rows.ts'
import { markOpened } from '#src/areas/applications/rows/applications.ts'
import { getCode, newCodeName } from '#src/areas/applications/server/application-codes.ts'
import { deleteFile, removeBytes } from '#src/areas/files/index.ts'
import { dropMailsAbout, type MailFiles } from '#src/areas/mail/index.ts'
import type { AuditAction } from '#src/contract/audit-actions.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext, Timed } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { deleteAnswersWith } from '#src/platform/personal-data/platform-personal-data.ts'
import { endLinks } from '#src/platform/signed-links.ts'
import * as contract from './admin-applications.ts'
import { applyForForm, applyOnBehalf } from './apply-on-behalf.server.ts'
import * as onBehalf from './on-behalf.ts'

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

export function mountApplications(
  bind: Binder,
  context: AppContext,
  mails: MailFiles,
  codeKey: string,
): void {
  bind(contract.getCategoryApplication, ({ params }) =>
    openApplication(context, 'category_application', params.id),
  )
  bind(contract.getPositionApplication, ({ params }) =>
    openApplication(context, 'position_application', params.id),
  )
  bind(contract.getJobSeekerForm, ({ params }) => openApplication(context, 'job_seeker_form', params.id))

  for (const kind of ['position_application', 'category_application'] as const)
    bind(contract.newCodes[kind], async ({ params, viewer, say }) => ({
      message: say('application_code.given'),
      data: { code: await giveNewCode(context, codeKey, viewer, kind, params.id) },
    }))

  const removals = [
    [contract.deleteCategoryApplication, 'category_application', 'application.deleted'],
    [contract.deletePositionApplication, 'position_application', 'position_application.deleted'],
    [contract.deleteJobSeekerForm, 'job_seeker_form', 'application.deleted'],
  ] as const
  for (const [endpoint, kind, message] of removals)
    bind(endpoint, async ({ params, viewer, say }) => {
      await deleteApplication(context, mails, viewer, kind, params.id)
      return { message: say(message) }
    })

  bind(onBehalf.applyForForm, ({ params, body, viewer, recordAnswer, say }) =>
    applyForForm(context, viewer, params.id, body, (trx, data) =>
      recordAnswer(trx, { message: say('application.made_on_behalf'), data }),
    ),
  )
  bind(onBehalf.applyOnBehalf, ({ params, body, viewer, recordAnswer, say }) =>
    applyOnBehalf(context, viewer, params.jobId, body, (trx, data) =>
      recordAnswer(trx, { message: say('application.made_on_behalf'), data }),
    ),
  )
}

/** @throws Problem `application_not_found`. */
async function openApplication<Kind extends ApplicationKind>({ db, clock }: Timed, kind: Kind, no: number) {
  await markOpened(db, { kind, no }, clock.now())
  return getApplication(db, kind, no)
}

/**
 * Gives an applicant without an email address another code. The earlier code becomes invalid, and links that it opened
 * end.
 *
 * @throws Problem `application_not_found`.
 */
async function giveNewCode(
  { db, clock }: AppContext,
  key: string,
  viewer: Viewer,
  kind: contract.CodedKind,
  id: number,
): Promise<string> {
  const name = newCodeName()
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('applications')
      .set({ code_name: name })
      .where('kind', '=', kind)
      .where('no', '=', id)
      .where('email', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw problem('application_not_found')
    await endLinks(trx, clock.now(), sentPages[kind], [id])
    await audit(trx, viewer, clock.now(), {
      action: `${kind}.code_given`,
      subject: kind,
      subject_id: id,
    })
  })
  return getCode(key, id, name)
}
