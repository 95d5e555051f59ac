import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import { isOpenOn } from './list-facts.ts'
import { selectVacancies } from './vacancies.ts'

/** The address of a category application's sender. */
export async function findApplicantEmail(db: Db, applicationId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('category_applications')
    .select('email')
    .where('id', '=', applicationId)
    .executeTakeFirst()
  return row?.email
}

export async function listOpenInCategory(
  db: Db,
  categoryId: number,
  today: string,
  email: string | undefined,
) {
  const applied = sql<boolean>`exists (select from position_applications a
    where a.vacancy_id = vacancies.id and lower(a.email) = ${email?.toLowerCase() ?? null})`
  return selectVacancies(db)
    .select(applied.as('already_applied'))
    .where('vacancies.job_category_id', '=', categoryId)
    .where(isOpenOn(today))
    .orderBy('vacancies.approved_at', 'desc')
    .orderBy('vacancies.id', 'desc')
    .execute()
}
