import { bindSubmission } from '#src/features/submissions/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { categoryApplication } from '../use-cases/category-application.ts'
import { jobSeekerForm } from '../use-cases/job-seeker-form.ts'
import { positionApplication } from '../use-cases/position-application.ts'

/** Binds the forms with which people apply. */
export function mountApplying(bind: Binder, context: AppContext, store: FileStore): void {
  bindSubmission(bind, context, store, positionApplication)
  bindSubmission(bind, context, store, categoryApplication)
  bindSubmission(bind, context, store, jobSeekerForm)
}
