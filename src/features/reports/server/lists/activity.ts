import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { endOfDay, startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { asValues, orderBy } from '#src/platform/db/orders.ts'
import type { Part } from '#src/platform/db/pages.ts'
import { listed, listedInPieces, type List, type Listed } from '#src/platform/db/search-text.ts'
import type { ActivityEvent } from '../../contract.ts'

export interface ActivityFilter {
  actor?: string | undefined
  /** The id of the admin who acted. */
  admin?: number | undefined
  action?: string | null | undefined
  subject?: string | null | undefined
  subject_id?: number | undefined
  /** Days in Sri Lanka, both included. */
  from?: string | undefined
  to?: string | undefined
  /** `-happened_at` unless given. */
  sort?: string | undefined
}

/** One page of the events that match, with the names of the accounts that acted. */
export function activity(db: Db, filter: ActivityFilter, part: Part): Promise<Listed<ActivityEvent>> {
  return listed(db, activityList(db, filter), part)
}

/** Every event that matches, in the same order. */
export function activityInPieces(db: Db, filter: ActivityFilter): AsyncGenerator<ActivityEvent[]> {
  return listedInPieces(db, activityList(db, filter))
}

/** Each from an index, whichever way it is read. What one account did stands together, as what was done to one thing. */
const columns = {
  happened_at: [asValues('happened_at')],
  actor: [asValues('actor'), asValues('actor_id'), asValues('happened_at')],
  action: [asValues('action'), asValues('happened_at')],
  subject: [asValues('subject'), asValues('subject_id'), asValues('happened_at')],
}

function activityList(db: Db, filter: ActivityFilter): List {
  return {
    all: named(db),
    key: ['id'],
    where: conditions(filter),
    order: orderBy(filter.sort ?? '-happened_at', columns),
    searches: false,
  }
}

function conditions({ actor, admin, action, subject, subject_id, from, to }: ActivityFilter) {
  const found: RawBuilder<SqlBool>[] = []
  if (actor !== undefined) found.push(sql`rows.actor = ${actor}`)
  if (admin !== undefined) found.push(sql`rows.actor = 'admin' and rows.actor_id = ${admin}`)
  if (action != null) found.push(sql`rows.action = ${action}`)
  if (subject != null) found.push(sql`rows.subject = ${subject}`)
  if (subject_id !== undefined) found.push(sql`rows.subject_id = ${subject_id}`)
  if (from !== undefined) found.push(sql`rows.happened_at >= ${startOfDay(from)}`)
  if (to !== undefined) found.push(sql`rows.happened_at < ${endOfDay(to)}`)
  return found
}

/** The joins are on keys: where nobody asks for a name, they are passed over. */
function named(db: Db) {
  return db
    .selectFrom('audit_events as event')
    .leftJoin('admins', (join) =>
      join.onRef('admins.id', '=', 'event.actor_id').on('event.actor', '=', 'admin'),
    )
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'event.actor_id').on('event.actor', '=', 'user'))
    .selectAll('event')
    .select((eb) => eb.fn.coalesce('admins.name', 'users.name').as('actor_name'))
}
