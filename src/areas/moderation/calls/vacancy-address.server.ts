import { announceDecision, type Deciding } from '#src/areas/decisions/index.ts'
import { findUserContact } from '#src/areas/people/index.ts'
import { findVacancyFacts, type VacancyFacts } from '#src/areas/vacancies/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { hashOfAddress, makeLink } from '#src/platform/signed-links.ts'
import { offeredOrEnglish } from '#src/strings/languages.ts'
import { vacancyAddressConfirmation } from '../mails/decision-mails.ts'

/**
 * Asks by mail whether the vacancy is its address's, unless that is confirmed; the mail waits as the approval's does.
 * Returns the ids of mails.
 */
export async function askVacancyAddress(deciding: Deciding, vacancyId: number): Promise<number[]> {
  const { trx, now } = deciding
  const vacancy = await findVacancyFacts(trx, vacancyId)
  if (!vacancy || (await isAddressConfirmed(trx, vacancy))) return []
  const { id, email, position, company_name, sender_language } = vacancy
  const language = offeredOrEnglish(sender_language)
  await noteRequested(trx, id, email, now)
  const of = { purpose: 'vacancy-address', subjectId: id, language, to: email } as const
  const link_token = await makeLink(trx, now, of)
  const payload = { position, company_name, vacancy_id: id, link_token, language }
  const about = { subject: 'vacancy', subject_id: id } as const
  return [await announceDecision(deciding, vacancyAddressConfirmation, email, payload, about)]
}

/** @throws Problem `link_ended` for a link to something else. */
export async function getVacancyAddress(db: Db, { link }: Viewer) {
  const vacancy =
    link?.purpose === 'vacancy-address' ? await findVacancyFacts(db, link.subject_id) : undefined
  if (!vacancy) throw problem('link_ended')
  const { id, position, company_name } = vacancy
  return { vacancy: { id, position, company_name }, confirmed: await isAddressConfirmed(db, vacancy) }
}

/** @throws Problem `link_ended` if the vacancy no longer has the address that got the link. */
export async function confirmVacancyAddress({ db, clock }: AppContext, viewer: Viewer) {
  const { vacancy } = await getVacancyAddress(db, viewer)
  const address = viewer.link!.mailed_to ?? hashOfAddress((await findVacancyFacts(db, vacancy.id))!.email)
  if (!(await confirmAddress(db, vacancy.id, address, clock.now()))) throw problem('link_ended')
  return { vacancy, confirmed: true }
}

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

/** Stores which address is asked; an answer from an earlier one no longer counts. */
async function noteRequested(trx: Trx, vacancyId: number, email: string, now: Date): Promise<void> {
  const row = { address_hash: hashOfAddress(email), asked_at: now.toISOString(), confirmed_at: null }
  await trx
    .insertInto('vacancy_addresses')
    .values({ vacancy_id: vacancyId, ...row })
    .onConflict((conflict) => conflict.column('vacancy_id').doUpdateSet(row))
    .execute()
}

/** Confirms an address of the vacancy, by its hash. `false` when another one was asked. */
async function confirmAddress(
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
