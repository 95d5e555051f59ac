import { expressionBuilder, sql, type RawBuilder } from 'kysely'
import type { Tables } from '#src/platform/db/tables.ts'

/** Other features read vacancies by this relation, which has the name of the table; nobody else writes the table. */
export const vacancyRows = expressionBuilder<Tables>()
  .selectFrom('vacancies')
  .selectAll('vacancies')
  .as('vacancies')

/** So many rows in the order of an index, in SQL, which stay as they are until the transaction ends. */
export function lockedPiece(
  where: RawBuilder<unknown>,
  order: 'asc' | 'desc',
  limit: number,
  lock: 'key share' | 'share',
): RawBuilder<unknown> {
  return sql`(select * from vacancies where ${where} order by id ${sql.raw(order)} limit ${limit} for ${sql.raw(lock)})`
}
