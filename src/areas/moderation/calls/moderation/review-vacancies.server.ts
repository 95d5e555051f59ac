import { removeBytes } from '#src/areas/files/index.ts'
import { abroadErrors, lockVacancies, publicTopics, type LockedVacancy } from '#src/areas/vacancies/index.ts'
import { vacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import type { AnswerOf, BodyOf } from '#src/contract/endpoint.ts'
import { fieldProblem } from '#src/contract/errors.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { reviewVacancies as endpoint } from './admin-moderation.ts'
import { applyDecision, isApproval, type Decisions } from './decide-vacancy.server.ts'
import { deleteLocked } from './delete-vacancy.server.ts'

const statusAfter = {
  approve: vacancyStatus.approved,
  reject: vacancyStatus.rejected,
  pend: vacancyStatus.pending,
} as const

type Outcome = AnswerOf<typeof endpoint>['data'][number]['outcome']

/** All or none; each id has its own outcome. */
export async function reviewVacancies(
  context: Decisions,
  viewer: Viewer,
  { ids, action, from_status, rejection_reason, rejection_note }: BodyOf<typeof endpoint>,
) {
  const now = context.clock.now()
  const posters: string[] = []
  const outcomes = new Map<number, Outcome>(ids.map((id) => [id, 'not_found']))
  await context.changes.transaction(async (trx, changed) => {
    const rows = await lockVacancies(trx, [...outcomes.keys()])
    const isSelected = (row: LockedVacancy) => from_status == null || row.status === from_status
    if (action === 'approve') refuseAnyWithoutPapers(rows.filter(isSelected), dayInColombo(now))
    for (const row of rows) {
      if (!isSelected(row)) outcomes.set(row.id, 'unchanged')
      else if (action === 'delete') {
        changed(...publicTopics(row))
        await context.onDelete(trx, now, row.id)
        posters.push(...(await deleteLocked(trx, viewer, now, row)))
        outcomes.set(row.id, 'done')
      } else {
        const status = statusAfter[action]
        outcomes.set(row.id, row.status === status ? 'unchanged' : 'done')
        const decision = { status, rejection_reason, rejection_note }
        if (row.status !== status)
          changed(...(await applyDecision({ ...context, trx, viewer, now }, row, decision)))
      }
    }
  })
  for (const poster of posters) await removeBytes(context.store, poster)
  return [...outcomes].map(([id, outcome]) => ({ id, outcome }))
}

function refuseAnyWithoutPapers(rows: readonly LockedVacancy[], today: string): void {
  const refused = rows.filter(
    (row) =>
      isApproval(row, { status: vacancyStatus.approved }) && Object.keys(abroadErrors(row, today)).length > 0,
  )
  if (refused.length > 0)
    throw fieldProblem('ids', 'vacancy.abroad.bulk', { ids: refused.map(({ id }) => id).join(', ') })
}
