import type { MailFiles } from '#src/areas/mail/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import * as contract from './admin-applications.ts'
import { applyForForm, applyOnBehalf } from './apply-on-behalf.server.ts'
import { deleteApplication } from './delete-application.server.ts'
import { giveNewCode } from './give-new-code.server.ts'
import * as onBehalf from './on-behalf.ts'
import { openApplication } from './open-application.server.ts'

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

  bind(contract.giveNewCode, async ({ params, viewer }) => ({
    message: en['application_code.given'],
    data: { code: await giveNewCode(context, codeKey, viewer, params.id) },
  }))

  const removals = [
    [contract.deleteCategoryApplication, 'category_application', 'application.deleted'],
    [contract.deletePositionApplication, 'position_application', 'position_application.deleted'],
    [contract.deleteJobSeekerForm, 'job_seeker_form', 'application.deleted'],
  ] as const
  for (const [endpoint, kind, message] of removals)
    bind(endpoint, async ({ params, viewer }) => {
      await deleteApplication(context, mails, viewer, kind, params.id)
      return { message: en[message] }
    })

  bind(onBehalf.applyForForm, ({ params, body, viewer, recordAnswer }) =>
    applyForForm(context, viewer, params.id, body, (trx, data) =>
      recordAnswer(trx, { message: en['application.made_on_behalf'], data }),
    ),
  )
  bind(onBehalf.applyOnBehalf, ({ params, body, viewer, recordAnswer }) =>
    applyOnBehalf(context, viewer, params.jobId, body, (trx, data) =>
      recordAnswer(trx, { message: en['application.made_on_behalf'], data }),
    ),
  )
}
