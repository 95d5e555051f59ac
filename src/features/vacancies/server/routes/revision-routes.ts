import type { FileStore } from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import { decideRevision as decide, listRevisions } from '../../revision-contract.ts'
import { decideRevision } from '../use-cases/revisions/decide-revision.ts'
import { seeRevisions } from '../use-cases/revisions/see-revisions.ts'

/** The calls by which admins review changes of vacancies that are public. */
export function mountRevisions(bind: Binder, context: AppContext, store: FileStore): void {
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
