import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'

const MOST = 20
/** A phone number has more digits than any reference number that people type. */
const FEWEST_DIGITS = 7

/** The newest vacancies that name an address or a phone number. The expressions are those of the indexes. */
export async function vacanciesByContact(db: Db, contact: string) {
  const digits = contact.replaceAll(/[^0-9]/g, '')
  const isPhone = digits.length >= FEWEST_DIGITS && /^[-+() 0-9]+$/.test(contact)
  return db
    .selectFrom('vacancies')
    .select(['id', 'position', 'company_name', 'email', 'phone', 'status'])
    .where(
      isPhone
        ? sql<boolean>`phone_key(phone) = phone_key(${contact})`
        : sql<boolean>`lower(email) = lower(${contact})`,
    )
    .orderBy('id', 'desc')
    .limit(MOST)
    .$castTo<{
      id: number
      position: string
      company_name: string
      email: string
      phone: string
      status: 0 | 1 | 2
    }>()
    .execute()
}
