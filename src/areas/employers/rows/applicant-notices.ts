import type { ApplicationCounts } from '#src/areas/moderation/index.ts'
import { isOpenOn, vacancyRows } from '#src/areas/vacancies/index.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'

export interface DueNotice {
  kind: 'applied'
  vacancyId: number
  applicants: number
}

/** The open vacancies for which as many have applied as their owners said. */
export async function dueNotices(
  db: Db,
  countsOf: ApplicationCounts,
  today: string,
  max: number,
): Promise<DueNotice[]> {
  const rows = await db
    .selectFrom('applicant_notices')
    .innerJoin(vacancyRows, 'vacancies.id', 'applicant_notices.vacancy_id')
    .select(['vacancy_id', 'applicants'])
    .where('vacancies.user_id', 'is not', null)
    .where(isOpenOn(today))
    .orderBy('vacancy_id')
    .execute()
  const counts = await countsOf(
    db,
    rows.map(({ vacancy_id }) => vacancy_id),
  )
  return rows
    .filter(({ vacancy_id, applicants }) => (counts.get(vacancy_id)?.applications ?? 0) >= applicants)
    .slice(0, max)
    .map(({ vacancy_id, applicants }) => ({ kind: 'applied', vacancyId: vacancy_id, applicants }))
}

export async function findNotice(db: Db, vacancy_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('applicant_notices')
    .select('applicants')
    .where('vacancy_id', '=', vacancy_id)
    .executeTakeFirst()
  return row?.applicants ?? null
}

export async function deleteNotice(trx: Trx, vacancy_id: number): Promise<void> {
  await trx.deleteFrom('applicant_notices').where('vacancy_id', '=', vacancy_id).execute()
}
