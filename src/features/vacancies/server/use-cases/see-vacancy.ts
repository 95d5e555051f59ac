import { problem } from '#src/contract/errors.ts'
import { pictureVariants } from '#src/features/storage/pictures.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { isModerating, type Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { publicView } from '../../vacancy-state.ts'
import { newestOpenInCategory } from '../queries/newest-in-category.ts'
import { findVacancy } from '../queries/vacancies.ts'
import { asVacancy } from '../queries/view.ts'

/**
 * Returns one vacancy to its viewer: its owner and admins see any, its state, and how it was reviewed; everybody
 * else sees an open one, and for 30 days more one that ended, without its e-mail address and phone.
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
  const company = seen.company && { ...seen.company, website: row.website }
  const vacancy = { ...seen, category, company, poster_variants }
  if (isModerating(viewer) || (viewer.user && viewer.user.id === row.user_id)) return vacancy
  const view = publicView(row, today)
  if (view === 'hidden') throw problem('vacancy_not_found')
  if (view === 'gone') throw problem('vacancy_gone', { extra: { job_category_id: row.job_category_id } })
  return {
    ...vacancy,
    ...(view === 'ended' && { email: null, phone: null }),
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
