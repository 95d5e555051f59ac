import { sql } from 'kysely'
import type { QueryOf } from '#src/contract/endpoint.ts'
import { endOfDay, startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { asValues, asWords, orderBy } from '#src/platform/db/queries/pages.ts'
import { hasWords, type List } from '#src/platform/db/queries/search-text.ts'
import { defineList } from '#src/platform/http/lists/define-list.ts'
import { listContactMessages } from '../calls/admin-contact.ts'

export const messageList = defineList({
  endpoint: listContactMessages,
  select: ({ db }, query) => matchingMessages(db, query),
  columns: ['id', 'created_at', 'name', 'email', 'message', 'done_at', 'done_by'],
})

/** All but the time must be the expressions of indexes. */
const orders = {
  created_at: asValues('created_at'),
  name: asWords('name'),
  // This order puts equal texts together, which reveals mass mail.
  message: { by: sql`lower(left(rows.message, 100))` },
}

function matchingMessages(
  db: Db,
  { q, state, from, to, sort = '-created_at' }: QueryOf<typeof listContactMessages>,
): List {
  const where: List['where'][number][] = []
  if (q !== undefined)
    where.push(hasWords(sql`lower(rows.name || ' ' || rows.email || ' ' || rows.message)`, q))
  if (state !== undefined)
    where.push(state === 'done' ? sql`rows.done_at is not null` : sql`rows.done_at is null`)
  if (from !== undefined) where.push(sql`rows.created_at >= ${startOfDay(from)}`)
  if (to !== undefined) where.push(sql`rows.created_at < ${endOfDay(to)}`)
  return {
    all: db.selectFrom('contact_messages').selectAll(),
    key: ['id'],
    where,
    order: orderBy(sort, orders),
    searches: q !== undefined,
  }
}
