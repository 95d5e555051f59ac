import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'

/** Each address that applied for a vacancy, with its newest application. */
export async function applicantsOf(db: Db, vacancyId: number) {
  return db
    .selectFrom('position_applications')
    .distinctOn(sql`lower(email)`)
    .select(['id', 'vacancy_id', 'email', 'full_name', 'applicant_no', 'job_position', 'company_name'])
    .select('sender_language')
    .where('vacancy_id', '=', vacancyId)
    .orderBy(sql`lower(email)`)
    .orderBy('id', 'desc')
    .execute()
}

/** The ids of all applications for a vacancy. */
export async function applicationsOf(db: Db, vacancyId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('position_applications')
    .select('id')
    .where('vacancy_id', '=', vacancyId)
    .execute()
  return rows.map(({ id }) => id)
}
