import { sql } from 'kysely'
import type { QueryOf } from '#src/contract/endpoint.ts'
import { endOfDay, localTime, startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { asValues, asWords, orderBy } from '#src/platform/db/queries/pages.ts'
import { containing, type List } from '#src/platform/db/queries/search-text.ts'
import { defineList } from '#src/platform/http/lists/define-list.ts'
import { listOutbox } from '../calls/admin-notifications.ts'

export const unsentMailList = defineList({
  endpoint: listOutbox,
  select: ({ db }, query) => matchingMails(db, query),
  logged: ['state'],
  columns: [
    'id',
    'created_at',
    'recipient',
    'template',
    'state',
    'attempts',
    'last_error',
    [
      'next_attempt_at',
      ({ state, next_attempt_at }) => (state === 'failed' ? '' : localTime(next_attempt_at)),
    ],
    'failed_at',
  ],
})

/** Unsent mails are few and have a partial index, so no order needs another. */
const orders = {
  created_at: asValues('created_at'),
  recipient: asWords('recipient'),
  template: asValues('template'),
  state: asValues('state'),
  attempts: asValues('attempts'),
  last_error: { ...asWords('last_error'), nullable: true },
  // A mail that was given up has no next attempt.
  next_attempt_at: {
    by: sql`case when rows.failed_at is null then rows.next_attempt_at end`,
    nullable: true,
  },
}

function matchingMails(
  db: Db,
  { q, state, from, to, sort = '-created_at' }: QueryOf<typeof listOutbox>,
): List {
  const where: List['where'][number][] = []
  if (q !== undefined) where.push(sql`lower(rows.recipient) like ${containing(q)}`)
  if (state !== undefined) where.push(sql`rows.state = ${state}`)
  if (from !== undefined) where.push(sql`rows.created_at >= ${startOfDay(from)}`)
  if (to !== undefined) where.push(sql`rows.created_at < ${endOfDay(to)}`)
  return {
    all: unsentMails(db),
    key: ['id'],
    where,
    order: orderBy(sort, orders),
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
