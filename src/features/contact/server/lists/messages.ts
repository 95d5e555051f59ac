import { sql } from 'kysely'
import { endOfDay, startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { asValues, asWords, orderBy } from '#src/platform/db/orders.ts'
import type { Part } from '#src/platform/db/pages.ts'
import { containing, listed, listedInPieces, type List, type Listed } from '#src/platform/db/search-text.ts'
import type { ContactMessage } from '../../admin-contract.ts'

export interface MessageFilter {
  q?: string | undefined
  /** Days in Sri Lanka on which it was received, both included. */
  from?: string | undefined
  to?: string | undefined
  /** `-created_at` unless given. */
  sort?: string | undefined
}

/** The messages that match, whole or one page of them. */
export function listMessages(db: Db, filter: MessageFilter, part?: Part): Promise<Listed<ContactMessage>> {
  return listed(db, messageList(db, filter), part)
}

/** The same messages in the same order, piece by piece. */
export function messagesInPieces(db: Db, filter: MessageFilter): AsyncGenerator<ContactMessage[]> {
  return listedInPieces(db, messageList(db, filter))
}

/** All but the time have expressions that are those of indexes. */
const columns = {
  created_at: asValues('created_at'),
  name: asWords('name'),
  // Equal texts stand together, which is how mass mail shows.
  message: { by: sql`lower(left(rows.message, 100))` },
}

function messageList(db: Db, { q, from, to, sort = '-created_at' }: MessageFilter): List {
  const where: List['where'][number][] = []
  if (q !== undefined)
    where.push(sql`lower(rows.name || ' ' || rows.email || ' ' || rows.message) like ${containing(q)}`)
  if (from !== undefined) where.push(sql`rows.created_at >= ${startOfDay(from)}`)
  if (to !== undefined) where.push(sql`rows.created_at < ${endOfDay(to)}`)
  return {
    all: db.selectFrom('contact_messages').selectAll(),
    key: ['id'],
    where,
    order: orderBy(sort, columns),
    searches: q !== undefined,
  }
}
