import { expressionBuilder, sql } from 'kysely'
import { asVacancy, isOpenOn, vacancyRows } from '#src/areas/vacancies/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { type PageQuery, slice } from '#src/platform/db/queries/pages.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { StreamedList } from '#src/platform/http/endpoints/call.ts'
import { onePage } from '#src/platform/http/lists/define-list.ts'
import { type AppliedFor, type CvSender, listOpenInCategory } from '../../rows/category-vacancies.ts'
import { findOpenVacancies, openVacanciesInBatches } from './list-vacancies.server.ts'
import * as lists from './lists.ts'
import { searchVacancies } from './search-vacancies.server.ts'
import { searchVacancies as contract } from './search-vacancies.ts'

export function mountVacancyLists(bind: Binder, context: AppContext, appliedFor: AppliedFor): void {
  bind(lists.listVacancies, async (call) =>
    slice(call.query)
      ? onePage(call, await findOpenVacancies(context, call.query))
      : new StreamedList(openVacanciesInBatches(context, call.query)),
  )

  bind(contract, ({ query }) => searchVacancies(context, query))

  bind(lists.listOpenInCategory, async (call) => {
    const { params, query } = call
    const found = await getOpenInCategory(context, appliedFor, params.categoryId, getSender(query), query)
    return { success: true as const, data: onePage(call, found) }
  })
}

function getSender({ application_id, form_id }: { application_id?: number; form_id?: number }) {
  if (application_id !== undefined) return { kind: 'category_application', id: application_id } as const
  return form_id === undefined ? undefined : ({ kind: 'job_seeker_form', id: form_id } as const)
}

/** Counts the open vacancies of each category; a category without any has no row. */
export const openByCategory = (today: string) =>
  expressionBuilder<Tables>()
    .selectFrom(vacancyRows)
    .select(['job_category_id', sql<number>`count(*)::int`.as('open_vacancies')])
    .where(isOpenOn(today))
    .groupBy('job_category_id')
    .as('open')

/** Each says whether the sender of a CV has applied for it already, by the email address. */
async function getOpenInCategory(
  { db, clock }: AppContext,
  appliedFor: AppliedFor,
  categoryId: number,
  sender: CvSender | undefined,
  paging: PageQuery,
) {
  const today = dayInColombo(clock.now())
  const { rows, total } = await listOpenInCategory(db, categoryId, today, slice(paging))
  const applied =
    sender === undefined
      ? new Set<number>()
      : await appliedFor(
          db,
          sender,
          rows.map(({ id }) => id),
        )
  if (!applied) throw problem('application_not_found')
  return {
    rows: rows.map((row) => ({ ...asVacancy(row, today), already_applied: applied.has(row.id) })),
    total,
  }
}
