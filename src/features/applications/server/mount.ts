import { afterAnswer } from '#src/platform/after-answer.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { bindAdmin } from './routes/admin-routes.ts'
import { bindApplicant } from './routes/applicant-routes.ts'
import { bindEmployer } from './routes/employer-routes.ts'
import { bindForms } from './routes/public-routes.ts'
import { bindResumes, type ResumeParts } from './routes/resume-routes.ts'
import { bindSentCvs } from './routes/sent-cv-routes.ts'
import { requestLink, sendRequestedLinks, type LinkRequest } from './use-cases/applicant/application-links.ts'
import type { ApplicationStores } from './use-cases/delete-application.ts'

interface ApplicationParts extends ApplicationStores, ResumeParts {
  /** Reported messages go to this address. */
  officeEmail: string
  /** Hears of work that failed after its call was answered. */
  onError: (what: string, error: unknown) => void
}

/** `stop` ends the work that goes on after an answer; to be awaited before the database closes. */
export function mountApplications(
  bind: Binder,
  context: AppContext,
  parts: ApplicationParts,
): { stop(): Promise<void> } {
  const linkRequests = afterAnswer<LinkRequest>(
    (request) => requestLink(context, request),
    () => sendRequestedLinks(context),
    (error) => parts.onError('links to applications were not sent', error),
  )
  bindForms(bind, context, parts.store)
  bindAdmin(bind, context, parts)
  bindEmployer(bind, context, parts.store)
  bindApplicant(bind, context, { ...parts, linkRequests })
  bindSentCvs(bind, context, parts)
  bindResumes(bind, context, parts)
  return { stop: () => linkRequests.stop() }
}
