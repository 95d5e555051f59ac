import type { AppContext } from '#src/platform/app-context.ts'
import { slice } from '#src/platform/db/pages.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { onePage } from '#src/platform/http/lists/one-page.ts'
import { en } from '#src/strings/en.ts'
import * as contract from '../../admin-contract.ts'
import { listAll } from '../lists/all-applications.ts'
import { getCategoryApplication, listCategory } from '../lists/category-applications.ts'
import { getJobSeekerForm, listForms } from '../lists/job-seeker-forms.ts'
import { getPositionApplication, listPosition } from '../lists/position-applications.ts'
import { applyOnBehalf } from '../use-cases/apply-on-behalf.ts'
import { deleteApplication, type Kept } from '../use-cases/delete-application.ts'

export function bindAdmin(bind: Binder, context: AppContext, kept: Kept): void {
  const { db } = context

  bind(contract.listAllApplications, async (call) =>
    onePage(call, await listAll(db, call.query, slice(call.query))),
  )

  bind(contract.listCategoryApplications, async (call) =>
    onePage(call, await listCategory(db, call.query, slice(call.query))),
  )
  bind(contract.getCategoryApplication, ({ params }) => getCategoryApplication(db, params.id))
  bind(contract.deleteCategoryApplication, async ({ params, viewer }) => {
    await deleteApplication(context, kept, viewer, 'category_applications', params.id)
    return { message: en['application.deleted'] }
  })

  bind(contract.listPositionApplications, async (call) =>
    onePage(call, await listPosition(db, call.query, slice(call.query))),
  )
  bind(contract.getPositionApplication, ({ params }) => getPositionApplication(db, params.id))
  bind(contract.deletePositionApplication, async ({ params, viewer }) => {
    await deleteApplication(context, kept, viewer, 'position_applications', params.id)
    return { message: en['position_application.deleted'] }
  })

  bind(contract.listJobSeekerForms, async (call) =>
    onePage(call, await listForms(db, call.query, slice(call.query))),
  )
  bind(contract.getJobSeekerForm, ({ params }) => getJobSeekerForm(db, params.id))
  bind(contract.deleteJobSeekerForm, async ({ params, viewer }) => {
    await deleteApplication(context, kept, viewer, 'job_seeker_forms', params.id)
    return { message: en['application.deleted'] }
  })

  bind(contract.applyOnBehalf, ({ params, body, viewer, recordAnswer }) =>
    applyOnBehalf(context, viewer, params.jobId, body, (trx, data) =>
      recordAnswer(trx, { message: en['application.made_on_behalf'], data }),
    ),
  )
}
