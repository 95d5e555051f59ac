import { sql, type RawBuilder, type Expression, type SqlBool } from 'kysely'
import { isEmailAddress } from '#src/contract/values/typed-text.ts'
import type { Db, Trx } from '../database.ts'
import type { Tables } from '../tables.ts'

/** The same rule as `isSameEmail`. Indexes on `lower(email)` answer it. */
export function hasEmail(column: string | RawBuilder<unknown>, email: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${typeof column === 'string' ? sql.ref(column) : column}) = lower(${email})`
}

/** Matches a person's address: an email address, or a phone number in its one form if they gave no email. */
export function isFrom(
  address: string,
  { email, phone }: { email: string; phone: string | RawBuilder<unknown> },
): RawBuilder<boolean> {
  if (isEmailAddress(address)) return hasEmail(email, address)
  return sql<boolean>`(${sql.ref(email)} is null and ${typeof phone === 'string' ? sql.ref(phone) : phone} = ${address})`
}

const phoneLike = /^(?=(?:\D*\d){7})[-+()./\s\d]+$/
const prefix = /^(?:(?:00)?94(?=\d{5}))?0?/
const KEY_DIGITS = 9

/** The digits of a phone number in any spelling, as `phone_key` has them; fewer than nine match a part. */
export function phoneDigits(text: string): string | undefined {
  return phoneLike.test(text) ? text.replaceAll(/\D/g, '').replace(prefix, '').slice(-KEY_DIGITS) : undefined
}

export function hasDigits(phone: Expression<unknown>, digits: string): RawBuilder<SqlBool> {
  return sql`phone_key(${phone}) like ${`%${digits}%`}`
}

export interface TimeRange {
  starts: string
  ends: string
}

export function within(column: string, { starts, ends }: TimeRange): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} >= ${starts}::timestamptz and ${sql.ref(column)} < ${ends}::timestamptz`
}

export type ExistingIds = (db: Db, ids: readonly number[]) => Promise<ReadonlySet<number>>

export function existingIds(table: keyof Tables): ExistingIds {
  return async (db, ids) => {
    if (ids.length === 0) return new Set()
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id = any(${[...ids]}::integer[])`.execute(db)
    return new Set(rows.map(({ id }) => id))
  }
}

export async function reserveId(trx: Trx, table: keyof Tables, column = 'id'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, ${column}))::int as id`.execute(trx)
  return rows[0]!.id
}
