import { expressionBuilder } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'

/** Features join this relation to rows that were made for a vacancy: whose it is, and what became of it. */
export const vacancyFacts = expressionBuilder<Tables>()
  .selectFrom('vacancies')
  .select([
    'id',
    'user_id',
    'company_id',
    'position',
    'company_name',
    'email',
    'phone',
    'status',
    'closing_date',
    'created_at',
    'closed_at',
    'closed_reason',
    'frozen_at',
    'frozen_reason',
    'sender_language',
  ])
  .as('vacancy')

export async function findVacancyFacts(db: Db, id: number) {
  return db.selectFrom(vacancyFacts).selectAll().where('id', '=', id).executeTakeFirst()
}

export type VacancyFacts = NonNullable<Awaited<ReturnType<typeof findVacancyFacts>>>
