import { sql } from 'kysely'
import { problem } from '#src/contract/errors.ts'
import { endOfDay, startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { asValues, asWords, orderBy } from '#src/platform/db/orders.ts'
import type { Part } from '#src/platform/db/pages.ts'
import { containing, listed, listedInPieces, type List, type Listed } from '#src/platform/db/search-text.ts'
import type { AccountRow, AccountSource } from '../../admin-contract.ts'
import type { User } from '../../contract.ts'

/** @throws Problem `unauthenticated` when the account went away during the call */
export async function userById(db: Db, id: number): Promise<User> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'created_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => problem('unauthenticated'))
}

export interface AccountFilter {
  q?: string | undefined
  source?: AccountSource | undefined
  /** Days in Sri Lanka of the last update, both included. */
  from?: string | undefined
  to?: string | undefined
  /** A column of the rows, `-` before it for descending; `-updated_at` unless given. */
  sort?: string | undefined
}

/** The accounts of both kinds that match, in order; `total` for a page of them. */
export async function accountsOf(db: Db, filter: AccountFilter, part?: Part): Promise<Listed<AccountRow>> {
  return listed(db, accountList(db, filter), part)
}

/** The same accounts in the same order, piece by piece. */
export function accountsInPieces(db: Db, filter: AccountFilter): AsyncGenerator<AccountRow[]> {
  return listedInPieces(db, accountList(db, filter))
}

function accountList(db: Db, { q, source, from, to, sort = '-updated_at' }: AccountFilter): List {
  const column = sort.replace(/^-/, '')
  const where: List['where'][number][] = []
  // The expression is that of an index.
  if (q !== undefined) where.push(sql`lower(rows.name) || ' ' || rows.email like ${containing(q)}`)
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
