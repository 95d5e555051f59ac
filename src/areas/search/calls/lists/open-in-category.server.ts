import { expressionBuilder, sql } from 'kysely'
import { asVacancy, isOpenOn, vacancyRows } from '#src/areas/vacancies/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { type PageQuery, slice } from '#src/platform/db/queries/pages.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import { type AppliedFor, type CvSender, listOpenInCategory } from '../../rows/category-vacancies.ts'

/** Counts the open vacancies of each category; a category without any has no row. */
export const openByCategory = (today: string) =>
  expressionBuilder<Tables>()
    .selectFrom(vacancyRows)
    .select(['job_category_id', sql<number>`count(*)::int`.as('open_vacancies')])
    .where(isOpenOn(today))
    .groupBy('job_category_id')
    .as('open')

/** Each says whether the sender of a CV has applied for it already, by the email address. */
export async function getOpenInCategory(
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
