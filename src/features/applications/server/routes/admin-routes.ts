import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import * as contract from '../../admin-contract.ts'
import * as jobSeekerForms from '../../job-seeker-admin-contract.ts'
import * as onBehalf from '../../on-behalf-contract.ts'
import { getCategoryApplication } from '../lists/category-applications.ts'
import { getJobSeekerForm } from '../lists/job-seeker-forms.ts'
import { getPositionApplication } from '../lists/position-applications.ts'
import { applyForForm, applyOnBehalf } from '../use-cases/apply-on-behalf.ts'
import { deleteApplication, type ApplicationStores } from '../use-cases/delete-application.ts'

/** Binds what admins do with an application. */
export function mountApplications(bind: Binder, context: AppContext, stores: ApplicationStores): void {
  const { db } = context

  bind(contract.getCategoryApplication, ({ params }) => getCategoryApplication(db, params.id))
  bind(contract.deleteCategoryApplication, async ({ params, viewer }) => {
    await deleteApplication(context, stores, viewer, 'category_application', params.id)
    return { message: en['application.deleted'] }
  })

  bind(contract.getPositionApplication, ({ params }) => getPositionApplication(db, params.id))
  bind(contract.deletePositionApplication, async ({ params, viewer }) => {
    await deleteApplication(context, stores, viewer, 'position_application', params.id)
    return { message: en['position_application.deleted'] }
  })

  bind(jobSeekerForms.getJobSeekerForm, ({ params }) => getJobSeekerForm(db, params.id))
  bind(onBehalf.applyForForm, ({ params, body, viewer, recordAnswer }) =>
    applyForForm(context, viewer, params.id, body, (trx, data) =>
      recordAnswer(trx, { message: en['application.made_on_behalf'], data }),
    ),
  )
  bind(jobSeekerForms.deleteJobSeekerForm, async ({ params, viewer }) => {
    await deleteApplication(context, stores, viewer, 'job_seeker_form', params.id)
    return { message: en['application.deleted'] }
  })

  bind(onBehalf.applyOnBehalf, ({ params, body, viewer, recordAnswer }) =>
    applyOnBehalf(context, viewer, params.jobId, body, (trx, data) =>
      recordAnswer(trx, { message: en['application.made_on_behalf'], data }),
    ),
  )
}
