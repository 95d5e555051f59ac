import { sql } from 'kysely'
import type { Db, Trx } from '#src/platform/db/database.ts'

/** The codes of `company_changes.status`. */
export const changeStatus = { waiting: 0, approved: 1, rejected: 2 } as const

/** A company page says this, and a change of it proposes it. */
export interface Said {
  name: string
  description: string | null
  website: string | null
  district: string | null
}
const said = ['name', 'description', 'website', 'district'] as const

export async function companyOfAccount(db: Db, userId: number) {
  return db
    .selectFrom('company_accounts')
    .innerJoin('companies', 'companies.id', 'company_accounts.company_id')
    .select(['companies.id', ...said, 'logo', 'verified_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The newest change that an account sent, whatever became of it. */
export async function lastChangeOf(db: Db, userId: number) {
  return db
    .selectFrom('company_changes')
    .select(['id', ...said, 'status', 'note', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Writes the change of an account that waits, in place of the one that waited. */
export async function keepChange(
  trx: Trx,
  change: Said & { user_id: number; company_id: number | null },
  now: Date,
): Promise<number> {
  const at = now.toISOString()
  const { user_id, ...proposed } = change
  const { id } = await trx
    .insertInto('company_changes')
    .values({ ...change, note: null, decided_at: null, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        // As it stands in the index: PostgreSQL finds that by no parameter once it keeps the plan.
        .where(sql<boolean>`status = ${sql.lit(changeStatus.waiting)}`)
        .doUpdateSet({ ...proposed, updated_at: at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function dropWaitingChange(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom('company_changes')
    .where('user_id', '=', userId)
    .where('status', '=', changeStatus.waiting)
    .execute()
}

const MOST_WAITING = 100

export async function waitingChanges(db: Db) {
  return db
    .selectFrom('company_changes as change')
    .leftJoin('companies', 'companies.id', 'change.company_id')
    .select(['change.id', 'change.user_id', 'change.created_at', 'change.company_id'])
    .select(said.map((column) => `change.${column}` as const))
    .select([
      'companies.name as now_name',
      'companies.description as now_description',
      'companies.website as now_website',
      'companies.district as now_district',
      'companies.verified_at',
    ])
    .where('status', '=', changeStatus.waiting)
    .orderBy('change.created_at')
    .orderBy('change.id')
    .limit(MOST_WAITING)
    .execute()
}

/** Locks a change that waits, so that of two admins one decides. */
export async function lockWaitingChange(trx: Trx, id: number) {
  return trx
    .selectFrom('company_changes')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', changeStatus.waiting)
    .forUpdate()
    .executeTakeFirst()
}

export async function closeChange(
  trx: Trx,
  id: number,
  facts: { status: 1 | 2; company_id?: number; note?: string | null },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('company_changes')
    .set({ ...facts, decided_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** The company of a name, made where there is none, locked. */
export async function lockCompanyNamed(trx: Trx, name: string) {
  const { rows } = await sql<{ id: number }>`select company_named(${name}) as id`.execute(trx)
  return lockCompany(trx, rows[0]!.id)
}

export async function lockCompany(trx: Trx, id: number) {
  return trx
    .selectFrom('companies')
    .select(['id', 'name', 'claimed_at', 'verified_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Links an account, and joins and parts the vacancies of the company's name. */
export async function linkAccount(trx: Trx, userId: number, companyId: number, now: Date): Promise<void> {
  await trx
    .insertInto('company_accounts')
    .values({ user_id: userId, company_id: companyId, linked_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  await sql`select sort_company_vacancies(${companyId})`.execute(trx)
}

const MOST_CLAIMED = 500

export async function claimedCompanies(db: Db) {
  return db
    .selectFrom('companies')
    .select(['id', ...said, 'claimed_at', 'verified_at', 'verified_proof'])
    .select((eb) =>
      eb
        .selectFrom('company_accounts')
        .select(sql<number[]>`coalesce(array_agg(user_id order by user_id), '{}')`.as('ids'))
        .whereRef('company_accounts.company_id', '=', 'companies.id')
        .as('user_ids'),
    )
    .where('claimed_at', 'is not', null)
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_CLAIMED)
    .execute()
}
