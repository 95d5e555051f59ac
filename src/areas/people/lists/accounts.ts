import { sql } from 'kysely'
import type { QueryOf } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import { endOfDay, startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { asValues, asWords, orderBy } from '#src/platform/db/queries/pages.ts'
import { hasWords, type List } from '#src/platform/db/queries/search-text.ts'
import { defineList } from '#src/platform/http/lists/define-list.ts'
import type { User } from '../calls/accounts/account.ts'
import { listAccounts, type AccountSource } from '../calls/accounts/panel-account.ts'

export async function userById(db: Db, id: number): Promise<User> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'created_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => problem('unauthenticated'))
}

export const accountList = defineList({
  endpoint: listAccounts,
  select: ({ db }, query) => matchingAccounts(db, query),
  logged: ['source'],
  columns: ['id', 'source', 'name', 'email', 'updated_at'],
})

function matchingAccounts(
  db: Db,
  { q, source, from, to, sort = '-updated_at' }: QueryOf<typeof listAccounts>,
): List {
  const column = sort.replace(/^-/, '')
  const where: List['where'][number][] = []
  // The expression is that of an index.
  if (q !== undefined) where.push(hasWords(sql`lower(rows.name) || ' ' || rows.email`, q))
  if (source !== undefined) where.push(sql`rows.source = ${source}`)
  if (from !== undefined) where.push(sql`rows.updated_at >= ${startOfDay(from)}`)
  if (to !== undefined) where.push(sql`rows.updated_at < ${endOfDay(to)}`)
  // The same id may stand in both tables.
  const key = ['id', 'source'] as const
  const by = column === 'name' ? asWords(column) : asValues(column)
  return {
    all: accounts(db, 'admins').unionAll(accounts(db, 'users')),
    key,
    where,
    order: orderBy(sort, { [column]: by }, key),
    searches: q !== undefined,
  }
}

function accounts(db: Db, kind: AccountSource) {
  return db
    .selectFrom(kind)
    .select(['id', 'name', 'email', 'updated_at'])
    .select(sql<AccountSource>`${sql.lit(kind)}::text`.as('source'))
}
