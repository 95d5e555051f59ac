import { findUserContact } from '#src/areas/people/index.ts'
import type { VacancyFacts } from '#src/areas/vacancies/index.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { hashOfAddress } from '#src/platform/signed-links.ts'

/** The poster's account confirmed the same address, or its reader pressed Confirm in the mail. */
export async function isAddressConfirmed(
  db: Db,
  { id, user_id, email }: Pick<VacancyFacts, 'id' | 'user_id' | 'email'>,
  poster?: Awaited<ReturnType<typeof findUserContact>>,
): Promise<boolean> {
  const owner = poster ?? (user_id === null ? undefined : await findUserContact(db, user_id))
  if (owner?.email_confirmed_at && owner.email.toLowerCase() === email.toLowerCase()) return true
  const row = await db
    .selectFrom('vacancy_addresses')
    .select('vacancy_id')
    .where('vacancy_id', '=', id)
    .where('address_hash', '=', hashOfAddress(email))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that the address of a vacancy is asked; an answer for another address no longer counts. */
export async function noteRequested(trx: Trx, vacancyId: number, email: string, now: Date): Promise<void> {
  const row = { address_hash: hashOfAddress(email), asked_at: now.toISOString(), confirmed_at: null }
  await trx
    .insertInto('vacancy_addresses')
    .values({ vacancy_id: vacancyId, ...row })
    .onConflict((conflict) => conflict.column('vacancy_id').doUpdateSet(row))
    .execute()
}

/** Confirms an address of the vacancy, by its hash. `false` when another one was asked. */
export async function confirmAddress(
  db: Db,
  vacancyId: number,
  address_hash: Uint8Array,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vacancy_addresses')
    .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now.toISOString())) }))
    .where('vacancy_id', '=', vacancyId)
    .where('address_hash', '=', address_hash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
