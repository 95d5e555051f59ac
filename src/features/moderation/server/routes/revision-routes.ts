import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import { p } from '#src/strings/panel.ts'
import { decideRevision as decide, listRevisions } from '../../revision-contract.ts'
import { assignCompany as assign, showVacancyPage } from '../../vacancy-page-contract.ts'
import type { ApplicationCounts } from '../queries/application-counts.ts'
import { assignCompany } from '../use-cases/assign-company.ts'
import type { Decisions } from '../use-cases/decide-vacancy.ts'
import { decideRevision } from '../use-cases/revisions/decide-revision.ts'
import { seeRevisions } from '../use-cases/revisions/see-revisions.ts'
import { takeBackRevisionDecision } from '../use-cases/revisions/take-back-decision.ts'
import { seeVacancyPage } from '../use-cases/see-vacancy-page.ts'

/** The calls by which admins see all about a vacancy, and review changes of it. */
export function mountRevisions(
  bind: Binder,
  context: Decisions & { applicationCounts: ApplicationCounts },
): void {
  bind(showVacancyPage, ({ params }) => seeVacancyPage(context, context.applicationCounts, params.id))
  bind(assign, async ({ params, body, viewer }) => ({
    message: p('job_page.company.set'),
    data: await assignCompany(context, viewer, params.id, body.company_id),
  }))

  bind(listRevisions, async ({ query, reply }) => {
    const { rows, total } = await seeRevisions(context, query.q)
    reply.header('x-total-count', String(total))
    return rows
  })
  bind(decide, async ({ params, body, viewer }) => ({
    message: en['vacancy.status_updated'],
    data:
      body.status === 0
        ? await takeBackRevisionDecision(context, viewer, params.id, body)
        : await decideRevision(context, viewer, params.id, { ...body, status: body.status }),
  }))
}
