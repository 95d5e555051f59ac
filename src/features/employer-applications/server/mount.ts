import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { bindEmployer } from './routes/employer-routes.ts'
import { bindResumes, type ResumeParts } from './routes/resume-routes.ts'

export function mountEmployerApplications(bind: Binder, context: AppContext, parts: ResumeParts): void {
  bindEmployer(bind, context, parts.store)
  bindResumes(bind, context, parts)
}
