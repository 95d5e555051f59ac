import { expressionBuilder, sql, type RawBuilder } from 'kysely'
import type { CategoryOwner, MergingVacancies } from '#src/areas/catalogue/index.ts'
import { adminNames } from '#src/areas/people/index.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { countUpTo, updateUpTo } from '#src/platform/db/queries/count-up-to.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { HistoryAct } from '../vacancy-history.ts'
import { getState } from '../vacancy-state.ts'
import { isOpenOn, isShownOn, hasEndedBefore } from './vacancy-sql.ts'

const MAX_SHOWN = 100
const MAX_DECISIONS = 50
const decisive: readonly HistoryAct[] = [
  'approved',
  'rejected',
  'put_back',
  'revision_approved',
  'revision_rejected',
  'frozen',
  'unfrozen',
]

export async function vacanciesPostedBy(db: Db, userId: number, now: Date) {
  const today = dayInColombo(now)
  const rows = await db
    .selectFrom('vacancies')
    .select(['id', 'position', 'company_name', 'created_at', 'status', 'closing_date'])
    .select(['closed_at', 'closed_reason', 'frozen_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  const { count } = await db
    .selectFrom('vacancies')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const decisions = await db
    .selectFrom('vacancy_history as noted')
    .innerJoin('vacancies', 'vacancies.id', 'noted.vacancy_id')
    .leftJoin(adminNames, (join) =>
      join.onRef('admins.id', '=', 'noted.actor_id').on('noted.actor', '=', sql.lit('admin')),
    )
    .select(['noted.vacancy_id', 'vacancies.position', 'noted.act', 'noted.happened_at'])
    .select('admins.name as actor_name')
    .where('vacancies.user_id', '=', userId)
    .where('noted.act', 'in', decisive)
    .orderBy('noted.id', 'desc')
    .limit(MAX_DECISIONS)
    .execute()
  const vacancies = rows.map(({ id, position, company_name, created_at, ...row }) => ({
    id,
    position,
    company_name,
    created_at,
    state: getState(row, today),
  }))
  return { vacancies, vacancy_count: count, decisions }
}

export const openByCompany = (today: string) =>
  expressionBuilder<Tables>()
    .selectFrom('vacancies')
    .select(['company_id', sql<number>`count(*)::int`.as('open_vacancies')])
    .where(isOpenOn(today))
    .groupBy('company_id')
    .as('open')

/** Counts what the public may see of a company's vacancies. */
export async function vacanciesOfCompany(db: Db, company: number, today: string) {
  const { rows } = await sql<{ open: number; shown: number }>`
    select count(*) filter (where ${isOpenOn(today)})::int as open, count(*)::int as shown from vacancies
    where company_id = ${company} and ${isShownOn(today)}`.execute(db)
  return rows[0]!
}

export async function postingsOfCompany(db: Db, company: number, userId: number) {
  const { rows } = await sql<Record<'vacancies' | 'own_vacancies' | 'other_accounts', number>>`
    select count(*)::int as vacancies, (count(*) filter (where user_id = ${userId}))::int as own_vacancies,
      (count(distinct user_id) filter (where user_id <> ${userId}))::int as other_accounts
    from vacancies where company_id = ${company}`.execute(db)
  return rows[0]!
}

export async function postedName(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('vacancies')
    .select('company_name')
    .where('user_id', '=', userId)
    .groupBy('company_name')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`max(id)`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.company_name ?? null
}

export const companyVacancies = expressionBuilder<Tables>()
  .selectFrom('vacancies')
  .select(['id', 'company_id'])
  .as('vacancies')

/** Moves what two companies that become one have, as `merge_companies` of the database would in one go. */
export const mergingVacancies: MergingVacancies = {
  count: async (trx, merging, max) => {
    let count = 0
    for (const { where } of getChanges(merging)) count += await countUpTo(trx, 'vacancies', max, where)
    return count
  },
  move: async (trx, merging, max) => {
    let moved = 0
    for (const change of getChanges(merging)) moved += await updateUpTo(trx, 'vacancies', max, change)
    return moved
  },
}

function getChanges({ from, into, accounts, names }: Parameters<MergingVacancies['count']>[1]) {
  const all = { set: sql`company_id = ${into}`, where: sql`company_id = ${from}` }
  if (accounts === null) return [all]
  const isTheirs = sql`(company_assigned or coalesce(user_id = any(${accounts}::integer[]), false))`
  return [
    { ...all, set: sql`company_id = case when ${isTheirs} then ${into}::integer end` },
    { set: sql`company_id = null`, where: sql`company_id = ${into} and not ${isTheirs}` },
    {
      set: sql`company_id = ${into}`,
      where: sql`company_id is null and user_id = any(${accounts}::integer[])
        and folded_company_name(company_name) = any(${names}::text[])`,
    },
  ]
}

export const vacancyCategories: CategoryOwner = {
  uses: async (db, category, max) => ({
    vacancies: await countUpTo(db, 'vacancies', max, sql`job_category_id = ${category}`),
  }),
  move: (trx, gone, target, max) =>
    updateUpTo(trx, 'vacancies', max, {
      set: sql`job_category_id = ${target.id}`,
      where: sql`job_category_id = ${gone}`,
    }),
}

/** Returns ids above `after`, in order. */
export async function vacanciesEndedBefore(
  db: Db,
  day: string,
  { after, limit, from }: { after: number; limit: number; from?: string | undefined },
): Promise<number[]> {
  let query = db
    .selectFrom('vacancies')
    .select('id')
    .where('id', '>', after)
    .where('approved_at', 'is not', null)
    .where(hasEndedBefore(day))
  if (from !== undefined) query = query.where(sql<boolean>`not ${hasEndedBefore(from)}`)
  const rows = await query.orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

export function endedBefore(id: RawBuilder<unknown>, day: string) {
  return sql`exists (select from vacancies where vacancies.id = ${id} and ${hasEndedBefore(day)})`
}

export function getClosingDay(id: RawBuilder<unknown>) {
  return sql`(select closing_date from vacancies where vacancies.id = ${id})`
}
