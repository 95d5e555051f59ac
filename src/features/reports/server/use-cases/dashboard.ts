import type { VacancyStatus } from '#src/features/vacancies/vacancy.ts'
import type { Db } from '#src/platform/db/database.ts'

const RECENT = 10

export async function countRows(
  db: Db,
  table: 'users' | 'position_applications' | 'category_applications',
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countVacancies(db: Db, status: VacancyStatus): Promise<number> {
  const { count } = await db
    .selectFrom('vacancies')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function newestVacancies(db: Db) {
  return db
    .selectFrom('vacancies')
    .select(['id', 'position', 'company_name', 'status'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT)
    .$castTo<{ id: number; position: string; company_name: string; status: VacancyStatus }>()
    .execute()
}
