import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { bindAdmin } from './routes/admin-routes.ts'
import { bindApplicant } from './routes/applicant-routes.ts'
import { bindEmployer } from './routes/employer-routes.ts'
import { bindForms } from './routes/public-routes.ts'
import { bindResumes, type ResumeParts } from './routes/resume-routes.ts'
import type { ApplicationStores } from './use-cases/delete-application.ts'

interface ApplicationParts extends ApplicationStores, ResumeParts {
  /** Reported messages go to this address. */
  officeEmail: string
}

export function mountApplications(bind: Binder, context: AppContext, parts: ApplicationParts): void {
  bindForms(bind, context, parts.store)
  bindAdmin(bind, context, parts)
  bindEmployer(bind, context, parts.store)
  bindApplicant(bind, context, parts)
  bindResumes(bind, context, parts)
}
