import { sql, type RawBuilder } from 'kysely'
import { isEmailAddress } from '#src/contract/values/same-email.ts'

/** The same rule as `isSameEmail`. Indexes on `lower(email)` answer it. */
export function hasEmail(column: string | RawBuilder<unknown>, email: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${typeof column === 'string' ? sql.ref(column) : column}) = lower(${email})`
}

/** A person's address is an email address, or the phone number in its one form of who gave no email. */
export function isFrom(
  address: string,
  { email, phone }: { email: string; phone: string | RawBuilder<unknown> },
): RawBuilder<boolean> {
  if (isEmailAddress(address)) return hasEmail(email, address)
  return sql<boolean>`(${sql.ref(email)} is null and ${typeof phone === 'string' ? sql.ref(phone) : phone} = ${address})`
}
