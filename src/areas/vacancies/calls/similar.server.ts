import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { findVacancy, type VacancyRow } from '../rows/vacancies.ts'
import { newestOpenInCategory, openSummaries } from '../rows/vacancy-summaries.ts'
import { publicView } from '../vacancy-state.ts'

/** Search owns the query; the most similar first. `undefined` while the open vacancies are being loaded. */
export type SimilarIds = (
  db: Db,
  to: Pick<VacancyRow, 'id' | 'position' | 'job_category_id' | 'city'>,
  today: string,
  max: number,
) => Promise<number[] | undefined>

const MAX_SIMILAR = 6

/** @throws Problem `vacancy_not_found` for one that the public may not know of. */
export async function listSimilar({ db, clock }: AppContext, id: number, similarIds: SimilarIds) {
  const today = dayInColombo(clock.now())
  const row = await findVacancy(db, id)
  if (!row || publicView(row, today) === 'hidden') throw problem('vacancy_not_found')
  const ids = await similarIds(db, row, today, MAX_SIMILAR)
  if (ids) return openSummaries(db, ids, today)
  const newest = await newestOpenInCategory(db, row.job_category_id, today, MAX_SIMILAR + 1)
  return newest.filter((other) => other.id !== id).slice(0, MAX_SIMILAR)
}

const MAX_NEWEST = 24

export async function listNewestInCategory({ db, clock }: AppContext, categoryId: number) {
  return newestOpenInCategory(db, categoryId, dayInColombo(clock.now()), MAX_NEWEST)
}
