import type { FileStore } from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import { decideRevision as decide, listRevisions } from '../../revision-contract.ts'
import { showVacancyPage } from '../../vacancy-page-contract.ts'
import type { OnApproved } from '../use-cases/decide-vacancy.ts'
import type { ApplicationCounts } from '../use-cases/own/own-answer.ts'
import { decideRevision } from '../use-cases/revisions/decide-revision.ts'
import { seeRevisions } from '../use-cases/revisions/see-revisions.ts'
import { seeVacancyPage } from '../use-cases/see-vacancy-page.ts'

/** The calls by which admins see all about a vacancy, and review changes of it. */
export function mountRevisions(
  bind: Binder,
  context: AppContext & { applicationCounts: ApplicationCounts; onApproved: OnApproved },
  store: FileStore,
): void {
  bind(showVacancyPage, ({ params }) => seeVacancyPage(context, context.applicationCounts, params.id))

  bind(listRevisions, async ({ query, reply }) => {
    const { rows, total } = await seeRevisions(context, query.q)
    reply.header('x-total-count', String(total))
    return rows
  })
  bind(decide, async ({ params, body, viewer }) => ({
    message: en['vacancy.status_updated'],
    data: await decideRevision(context, store, viewer, params.id, body),
  }))
}
