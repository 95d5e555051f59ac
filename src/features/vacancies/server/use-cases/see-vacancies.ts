import { problem } from '#src/contract/errors.ts'
import { pictureVariants } from '#src/features/storage/pictures.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { slice } from '#src/platform/db/pages.ts'
import { isModerating, type Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { AdminVacancy } from '../../admin-contract.ts'
import { publicView } from '../../vacancy-state.ts'
import { listOpen, listOpenInPieces } from '../lists/open-vacancies.ts'
import {
  listOpenInCategory,
  newestOpenInCategory,
  type AppliedFor,
  type CvSender,
} from '../queries/category-vacancies.ts'
import type { PublicQuery } from '../queries/list-facts.ts'
import { findVacancy } from '../queries/vacancies.ts'
import { asVacancy } from '../queries/view.ts'
import { noteMissedSearch } from '../search/missed-searches.ts'

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
): AsyncGenerator<AdminVacancy[]> {
  const today = dayInColombo(clock.now())
  for await (const rows of listOpenInPieces(db, query, today)) yield rows.map((row) => asVacancy(row, today))
}

/**
 * Returns one vacancy to its viewer: its owner and admins see any, its state, and how it was reviewed; everybody
 * else sees an open one, and one that ended for 30 days more.
 *
 * @throws Problem `vacancy_not_found`, `vacancy_gone` (with the category, for others like it).
 */
export async function seeVacancy({ db, clock }: AppContext, viewer: Viewer, id: number) {
  const today = dayInColombo(clock.now())
  const row = await findVacancy(db, id)
  if (!row) throw problem('vacancy_not_found')
  const { job_poster, poster_width: width, poster_height: height, variant_widths } = row
  const poster_variants = pictureVariants(job_poster, { width, height, variant_widths })
  const seen = asVacancy(row, today)
  const category = { ...seen.category, slug: row.category_slug }
  const company = seen.company && {
    ...seen.company,
    logo_url: row.logo && `/storage/${row.logo}`,
    website: row.website,
  }
  const vacancy = { ...seen, category, company, poster_variants }
  if (isModerating(viewer) || (viewer.user && viewer.user.id === row.user_id)) return vacancy
  const view = publicView(row, today)
  if (view === 'hidden') throw problem('vacancy_not_found')
  if (view === 'gone') throw problem('vacancy_gone', { extra: { job_category_id: row.job_category_id } })
  return {
    ...vacancy,
    state: undefined,
    frozen_at: undefined,
    frozen_reason: undefined,
    rejection_reason: undefined,
    rejection_note: undefined,
  }
}

const MOST_NEWEST = 24

/** The newest open vacancies of a category, for a page that shows some of them beside its own. */
export async function seeNewestInCategory({ db, clock }: AppContext, categoryId: number) {
  return newestOpenInCategory(db, categoryId, dayInColombo(clock.now()), MOST_NEWEST)
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
) {
  const today = dayInColombo(clock.now())
  const rows = await listOpenInCategory(db, categoryId, today)
  const applied =
    sender === undefined
      ? new Set<number>()
      : await appliedFor(
          db,
          sender,
          rows.map(({ id }) => id),
        )
  if (!applied) throw problem('application_not_found')
  return rows.map((row) => ({ ...asVacancy(row, today), already_applied: applied.has(row.id) }))
}
