import { sql, type RawBuilder } from 'kysely'

/** The same rule as `isSameEmail`. Indexes on `lower(email)` answer it. */
export function hasEmail(column: string | RawBuilder<unknown>, email: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${typeof column === 'string' ? sql.ref(column) : column}) = lower(${email})`
}
