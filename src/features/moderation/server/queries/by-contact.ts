import { sql } from 'kysely'
import { vacancyRows } from '#src/features/vacancies/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { phoneDigits } from '#src/platform/db/phones.ts'

const MOST = 20

/** The newest vacancies that name an address or a phone number. The expressions are those of the indexes. */
export async function vacanciesByContact(db: Db, contact: string) {
  const digits = phoneDigits(contact)
  return db
    .selectFrom(vacancyRows)
    .select(['id', 'position', 'company_name', 'email', 'phone', 'status'])
    .where(
      digits === undefined
        ? sql<boolean>`lower(email) = lower(${contact})`
        : sql<boolean>`phone_key(phone) = ${digits}`,
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
