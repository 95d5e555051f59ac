import { problem } from '#src/contract/errors.ts'
import type { WholeVacancy } from '#src/features/vacancies/contract.ts'
import { asVacancy } from '#src/features/vacancies/server/index.ts'
import { noteMissedSearch } from '#src/features/vacancy-search/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { type PageQuery, slice } from '#src/platform/db/pages.ts'
import type { PublicQuery } from '../../contract.ts'
import { listOpen, listOpenInPieces } from '../lists/open-vacancies.ts'
import { type AppliedFor, type CvSender, listOpenInCategory } from '../queries/category-vacancies.ts'

/** One page of the open vacancies, with the total. */
export async function seeOpenVacancies({ db, clock }: AppContext, query: PublicQuery) {
  const today = dayInColombo(clock.now())
  const { rows, total } = await listOpen(db, query, today, slice(query))
  if (total === 0 && query.q !== undefined && asksWordsAlone(query)) noteMissedSearch({ db, clock }, query.q)
  return { rows: rows.map((row) => asVacancy(row, today)), total }
}

/** Nothing but its words narrows the list. */
function asksWordsAlone(query: PublicQuery): boolean {
  const others = Object.entries(query).filter(
    ([name, value]) => value !== undefined && !notNarrowing.has(name),
  )
  return others.length === 0
}

const notNarrowing: ReadonlySet<string> = new Set(['q', 'sort', 'page', 'per_page'])

/** Every open vacancy that the filters leave, in the order of the list. */
export async function* openVacanciesInPieces(
  { db, clock }: AppContext,
  query: PublicQuery,
): AsyncGenerator<WholeVacancy[]> {
  const today = dayInColombo(clock.now())
  for await (const rows of listOpenInPieces(db, query, today)) yield rows.map((row) => asVacancy(row, today))
}

/**
 * Open vacancies of a category; each says whether the sender of a CV has applied for it already, by the e-mail address.
 *
 * @throws Problem `application_not_found`.
 */
export async function seeOpenInCategory(
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
