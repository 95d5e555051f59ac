import type { ApplicationStores } from '#src/features/applications/server/index.ts'
import { afterAnswer } from '#src/platform/after-answer.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { bindApplicant } from './routes/applicant-routes.ts'
import { bindSentCvs } from './routes/sent-cv-routes.ts'
import { requestLink, sendRequestedLinks, type LinkRequest } from './use-cases/application-links.ts'

interface MyApplicationsParts extends ApplicationStores {
  /** Finds to whom reported messages are mailed. */
  officeAddresses: (db: Db) => Promise<readonly string[]>
  /** Hears of work that failed after its call was answered. */
  onError: (what: string, error: unknown) => void
}

/** `stop` ends the work that goes on after an answer; to be awaited before the database closes. */
export function mountMyApplications(
  bind: Binder,
  context: AppContext,
  parts: MyApplicationsParts,
): { stop(): Promise<void> } {
  const linkRequests = afterAnswer<LinkRequest>(
    (request) => requestLink(context, request),
    () => sendRequestedLinks(context),
    (error) => parts.onError('links to applications were not sent', error),
  )
  bindApplicant(bind, context, { ...parts, linkRequests })
  bindSentCvs(bind, context, parts)
  return { stop: () => linkRequests.stop() }
}
