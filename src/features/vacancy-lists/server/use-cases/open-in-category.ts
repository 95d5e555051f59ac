import { problem } from '#src/contract/errors.ts'
import { asVacancy } from '#src/features/vacancies/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { type PageQuery, slice } from '#src/platform/db/pages.ts'
import { type AppliedFor, type CvSender, listOpenInCategory } from '../queries/category-vacancies.ts'

/**
 * Open vacancies of a category; each says whether the sender of a CV has applied for it already, by the e-mail address.
 *
 * @throws Problem `application_not_found`.
 */
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
