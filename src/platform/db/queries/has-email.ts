import { sql, type RawBuilder, type Expression, type SqlBool } from 'kysely'
import { isEmailAddress } from '#src/contract/values/same-email.ts'

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
