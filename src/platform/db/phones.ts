import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

/** It has more digits than any reference number that people type. */
const phoneLike = /^(?=(?:\D*\d){7})[-+()./\s\d]+$/
const prefix = /^(?:(?:00)?94(?=\d{5}))?0?/
const KEY_DIGITS = 9

/**
 * Returns the digits of a phone number that `phone_key` holds of it in any spelling, with or without the code of the
 * country; fewer than nine are a part of a number. `undefined` for what is no number.
 */
export function phoneDigits(text: string): string | undefined {
  return phoneLike.test(text) ? text.replaceAll(/\D/g, '').replace(prefix, '').slice(-KEY_DIGITS) : undefined
}

/** The phone has these digits, or has them in it. */
export function hasDigits(phone: Expression<unknown>, digits: string): RawBuilder<SqlBool> {
  return sql`phone_key(${phone}) like ${`%${digits}%`}`
}
