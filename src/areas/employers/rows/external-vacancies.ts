import { sql } from 'kysely'
import { companyAccounts, companyNames } from '#src/areas/catalogue/index.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'

/** External ids belong to one account: a user's, or that of an owner of the board. */
const getOwner = ({ user, admin }: Viewer) =>
  user ? ({ user_id: user.id } as const) : ({ admin_id: admin!.id } as const)

export async function findExternal(db: Db, viewer: Viewer, external_id: string) {
  return db
    .selectFrom('external_vacancies')
    .select(['id', 'vacancy_id', 'body_hash'])
    .where((eb) => eb.and(getOwner(viewer)))
    .where('external_id', '=', external_id)
    .executeTakeFirst()
}

export type External = NonNullable<Awaited<ReturnType<typeof findExternal>>>

/** Locks an external id: of two posts at once the second waits, and finds what the first has done. */
export async function lockExternal(trx: Trx, viewer: Viewer, external_id: string) {
  const name = `external vacancy ${JSON.stringify({ ...getOwner(viewer), external_id })}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
  return findExternal(trx, viewer, external_id)
}

export async function saveExternal(
  trx: Trx,
  viewer: Viewer,
  external_id: string,
  facts: { vacancy_id: number; body_hash: Uint8Array; sent_at: string },
): Promise<void> {
  const known = await findExternal(trx, viewer, external_id)
  if (known) await trx.updateTable('external_vacancies').set(facts).where('id', '=', known.id).execute()
  else
    await trx
      .insertInto('external_vacancies')
      .values({ user_id: null, admin_id: null, ...getOwner(viewer), external_id, ...facts })
      .execute()
}

export async function clearBody(db: Db, id: number): Promise<void> {
  await db.updateTable('external_vacancies').set({ body_hash: null }).where('id', '=', id).execute()
}

export async function isOfVerifiedCompany(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom(companyAccounts)
    .innerJoin(companyNames, 'companies.id', 'company_accounts.company_id')
    .select('companies.id')
    .where('company_accounts.user_id', '=', userId)
    .where('companies.verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
