import { lockUser } from '#src/areas/people/index.ts'
import { fieldProblem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { publicSummaries } from '../rows/vacancy-summaries.ts'
import {
  listSaved,
  lookUpSaved,
  MAX_SAVED,
  type SavedVacancy,
  saveVacancies,
  unsaveVacancy,
} from './saved.ts'

export function mountSavedVacancies(bind: Binder, { db, clock }: AppContext): void {
  const today = () => dayInColombo(clock.now())

  bind(lookUpSaved, ({ query: { id: ids = [] } }) => {
    if (ids.length > MAX_SAVED) throw fieldProblem('id', 'saved.too_many', { max: MAX_SAVED })
    const rows = ids.map((vacancy_id) => ({ vacancy_id, saved_at: null }))
    return described(db, rows, today())
  })

  bind(listSaved, async ({ viewer }) => described(db, await getSaved(db, viewer.user!.id), today()))

  bind(saveVacancies, ({ viewer, body }) =>
    db.transaction().execute(async (trx) => {
      const userId = viewer.user!.id
      await lockUser(trx, userId)
      const shown = await publicSummaries(trx, [...new Set(body.ids)], today())
      const ids = shown.map(({ id }) => id)
      await insertSaved(trx, userId, ids, clock.now())
      const saved = await getSaved(trx, userId)
      if (saved.length > MAX_SAVED) throw fieldProblem('ids', 'saved.too_many', { max: MAX_SAVED })
      return described(trx, saved, today())
    }),
  )

  bind(unsaveVacancy, async ({ viewer, params }) => {
    const userId = viewer.user!.id
    await db
      .deleteFrom('saved_vacancies')
      .where('user_id', '=', userId)
      .where('vacancy_id', '=', params.id)
      .execute()
    return described(db, await getSaved(db, userId), today())
  })
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

async function getSaved(db: Db, userId: number) {
  return db
    .selectFrom('saved_vacancies')
    .select(['vacancy_id', 'saved_at'])
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('vacancy_id', 'desc')
    .execute()
}

async function insertSaved(trx: Trx, userId: number, vacancyIds: readonly number[], now: Date) {
  if (vacancyIds.length === 0) return
  const saved_at = now.toISOString()
  await trx
    .insertInto('saved_vacancies')
    .values(vacancyIds.map((vacancy_id) => ({ user_id: userId, vacancy_id, saved_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
