import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

const phoneLike = /^(?=(?:\D*\d){7})[-+()./\s\d]+$/
const prefix = /^(?:(?:00)?94(?=\d{5}))?0?/
const KEY_DIGITS = 9

/** Digits of a phone number in any spelling, as `phone_key` has them; fewer than nine are a part of one. */
export function phoneDigits(text: string): string | undefined {
  return phoneLike.test(text) ? text.replaceAll(/\D/g, '').replace(prefix, '').slice(-KEY_DIGITS) : undefined
}

export function hasDigits(phone: Expression<unknown>, digits: string): RawBuilder<SqlBool> {
  return sql`phone_key(${phone}) like ${`%${digits}%`}`
}
