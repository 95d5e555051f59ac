import { lockUser } from '#src/areas/people/index.ts'
import { fieldProblem } from '#src/contract/errors.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { insertSaved, removeSaved, savedOf } from '../rows/saved.ts'
import { publicSummaries } from '../rows/vacancy-summaries.ts'
import { MAX_SAVED, type SavedVacancy } from './saved.ts'

export async function lookUp({ db, clock }: Timed, ids: readonly number[]): Promise<SavedVacancy[]> {
  if (ids.length > MAX_SAVED) throw fieldProblem('id', 'saved.too_many', { max: MAX_SAVED })
  return described(
    db,
    ids.map((vacancy_id) => ({ vacancy_id, saved_at: null })),
    dayInColombo(clock.now()),
  )
}

export async function getSavedVacancies({ db, clock }: Timed, userId: number): Promise<SavedVacancy[]> {
  return described(db, await savedOf(db, userId), dayInColombo(clock.now()))
}

export async function saveFor({ db, clock }: Timed, userId: number, ids: readonly number[]) {
  const now = clock.now()
  const today = dayInColombo(now)
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId)
    const shown = await publicSummaries(trx, [...new Set(ids)], today)
    await insertSaved(
      trx,
      userId,
      shown.map(({ id }) => id),
      now,
    )
    const saved = await savedOf(trx, userId)
    if (saved.length > MAX_SAVED) throw fieldProblem('ids', 'saved.too_many', { max: MAX_SAVED })
    return described(trx, saved, today)
  })
}

export async function unsaveFor(context: Timed, userId: number, vacancyId: number) {
  await removeSaved(context.db, userId, vacancyId)
  return getSavedVacancies(context, userId)
}

async function described(
  db: Db,
  saved: readonly { vacancy_id: number; saved_at: string | null }[],
  today: string,
): Promise<SavedVacancy[]> {
  const ids = saved.map(({ vacancy_id }) => vacancy_id)
  const known = new Map((await publicSummaries(db, ids, today)).map((row) => [row.id, row]))
  return saved.map(({ vacancy_id: id, saved_at }) => {
    const row = known.get(id)
    return row
      ? { ...row, state: row.state as SavedVacancy['state'], saved_at }
      : { ...unavailable, id, saved_at }
  })
}

const unavailable = {
  state: 'gone',
  position: null,
  company_name: null,
  company: null,
  city: null,
  district: null,
  closing_date: null,
} as const
