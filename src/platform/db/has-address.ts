import { sql, type RawBuilder } from 'kysely'

/**
 * Is SQL that is true where a column, or an expression, holds this address: `isSameAddress` is the same rule. Tables that
 * are searched by it have an index on `lower(email)`.
 */
export function hasAddress(column: string | RawBuilder<unknown>, email: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${typeof column === 'string' ? sql.ref(column) : column}) = lower(${email})`
}
