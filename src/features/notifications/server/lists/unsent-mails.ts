import { sql } from 'kysely'
import { endOfDay, startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { asValues, asWords, orderBy } from '#src/platform/db/orders.ts'
import type { Part } from '#src/platform/db/pages.ts'
import { containing, listed, listedInPieces, type List, type Listed } from '#src/platform/db/search-text.ts'
import type { UnsentMail } from '../../admin-contract.ts'

export interface UnsentFilter {
  /** A part of the address. */
  q?: string | undefined
  state?: UnsentMail['state'] | undefined
  /** Days in Sri Lanka on which it was written, both included. */
  from?: string | undefined
  to?: string | undefined
  /** `-created_at` unless given. */
  sort?: string | undefined
}

/** The mails that have not left and match, whole or one page of them. */
export function listUnsentMails(db: Db, filter: UnsentFilter, part?: Part): Promise<Listed<UnsentMail>> {
  return listed(db, unsentList(db, filter), part)
}

/** The same mails in the same order, piece by piece. */
export function unsentMailsInPieces(db: Db, filter: UnsentFilter): AsyncGenerator<UnsentMail[]> {
  return listedInPieces(db, unsentList(db, filter))
}

/** Those that have not left are few, and have an index of their own: no order needs another. */
const columns = {
  created_at: asValues('created_at'),
  recipient: asWords('recipient'),
  template: asValues('template'),
  state: asValues('state'),
  attempts: asValues('attempts'),
  last_error: { ...asWords('last_error'), nullable: true },
  // A mail that was given up has none.
  next_attempt_at: {
    by: sql`case when rows.failed_at is null then rows.next_attempt_at end`,
    nullable: true,
  },
}

function unsentList(db: Db, { q, state, from, to, sort = '-created_at' }: UnsentFilter): List {
  const where: List['where'][number][] = []
  if (q !== undefined) where.push(sql`lower(rows.recipient) like ${containing(q)}`)
  if (state !== undefined) where.push(sql`rows.state = ${state}`)
  if (from !== undefined) where.push(sql`rows.created_at >= ${startOfDay(from)}`)
  if (to !== undefined) where.push(sql`rows.created_at < ${endOfDay(to)}`)
  return {
    all: unsentMails(db),
    key: ['id'],
    where,
    order: orderBy(sort, columns),
    searches: q !== undefined,
  }
}

function unsentMails(db: Db) {
  return db
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .select([
      'id',
      'template',
      'recipient',
      'attempts',
      'last_error',
      'next_attempt_at',
      'failed_at',
      'created_at',
    ])
    .select(sql`case when failed_at is null then 'waiting' else 'failed' end`.as('state'))
}
