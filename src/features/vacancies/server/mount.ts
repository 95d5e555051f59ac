import type { FileStore } from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { AppliedFor } from './queries/category-vacancies.ts'
import { mountAdminVacancies } from './routes/admin-routes.ts'
import { mountEvidence } from './routes/evidence-routes.ts'
import { mountNotes } from './routes/notes-routes.ts'
import { mountOwnVacancies } from './routes/own-routes.ts'
import { mountPosting } from './routes/posting-routes.ts'
import { mountPublicVacancies } from './routes/public-routes.ts'
import { mountReminders } from './routes/reminder-routes.ts'
import { mountRevisions } from './routes/revision-routes.ts'
import { mountSearchWords } from './routes/search-words-routes.ts'
import { mountSuggestions } from './routes/suggestion-routes.ts'
import { forgetLexicon } from './search/load-lexicon.ts'
import type { OnApproved } from './use-cases/decide-vacancy.ts'
import type { ApplicationCounts } from './use-cases/own/own-answer.ts'
import type { ReportCounts } from './use-cases/see-evidence.ts'
import type { ApplicationsByDay } from './use-cases/see-figures.ts'

/** The mail of a decision on a vacancy waits, so that the decision can be taken back before anybody is told. */
const decisionMails = { waitSeconds: 120 }

export function decisionMailWaitMs(rateLimitScale: number): number {
  return Math.ceil((decisionMails.waitSeconds * 1000) / rateLimitScale)
}

export interface VacancyParts {
  rateLimitScale: number
  appliedFor: AppliedFor
  applicationCounts: ApplicationCounts
  applicationsByDay: ApplicationsByDay
  onApproved: OnApproved
  reportCounts: ReportCounts
}

export function mountVacancies(
  bind: Binder,
  context: AppContext,
  store: FileStore,
  {
    rateLimitScale,
    appliedFor,
    applicationCounts,
    applicationsByDay,
    onApproved,
    reportCounts,
  }: VacancyParts,
): void {
  context.changes.subscribe((tags) => {
    if (!tags || tags.has('catalogue') || tags.has('search')) forgetLexicon(context.db)
  })
  mountPublicVacancies(bind, context, store)
  mountPosting(bind, context, applicationsByDay)
  mountSuggestions(bind, context)
  mountSearchWords(bind, context)
  const mailWaitMs = decisionMailWaitMs(rateLimitScale)
  const owners = { ...context, mailWaitMs, applicationCounts }
  mountOwnVacancies(bind, owners, store)
  mountReminders(bind, owners, store)
  mountEvidence(bind, context, reportCounts)
  mountRevisions(bind, { ...owners, onApproved })
  mountNotes(bind, context)
  mountAdminVacancies(bind, { ...context, mailWaitMs, onApproved }, store, appliedFor)
}
