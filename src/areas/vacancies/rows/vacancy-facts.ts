import { expressionBuilder, sql, type RawBuilder } from 'kysely'
import { getFreeTexts } from '#src/contract/screening.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import { vacancyStatus } from '../vacancy.ts'

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

/** Other features read vacancies by this relation, which has the name of the table; only this feature writes the table. */
export const vacancyRows = expressionBuilder<Tables>()
  .selectFrom('vacancies')
  .selectAll('vacancies')
  .as('vacancies')

/** SQL of rows in the order of their ids, locked until the transaction ends. */
export function lockedBatch(
  where: RawBuilder<unknown>,
  order: 'asc' | 'desc',
  limit: number,
  lock: 'key share' | 'share',
): RawBuilder<unknown> {
  return sql`(select * from vacancies where ${where} order by id ${sql.raw(order)} limit ${limit} for ${sql.raw(lock)})`
}

export async function isRefusedText(db: Db, fields: object): Promise<boolean> {
  for (const text of getFreeTexts(fields)) {
    const refused = await db
      .selectFrom('vacancies')
      .select('id')
      .where(sql<boolean>`md5(lower(description)) = md5(lower(${text}))`)
      .where((eb) => eb.or([eb('status', '=', vacancyStatus.rejected), eb('closed_reason', '=', 'removed')]))
      .limit(1)
      .executeTakeFirst()
    if (refused) return true
  }
  return false
}
