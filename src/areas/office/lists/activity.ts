import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { adminNames, userNames } from '#src/areas/people/index.ts'
import type { QueryOf } from '#src/contract/endpoint.ts'
import { auditEvents } from '#src/platform/audit.ts'
import { endOfDay, startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { asValues, orderBy } from '#src/platform/db/queries/pages.ts'
import type { List } from '#src/platform/db/queries/search-text.ts'
import { defineList } from '#src/platform/http/lists/define-list.ts'
import { listActivity } from '../calls/reports.ts'

/** The log of two years is read whole only for a file. */
export const activityList = defineList({
  endpoint: listActivity,
  whole: 'first page',
  select: ({ db }, query) => matchingEvents(db, query),
  logged: ['actor', 'admin', 'action', 'subject', 'subject_id'],
  columns: [
    'id',
    'happened_at',
    'actor',
    'actor_id',
    'actor_name',
    'action',
    'subject',
    'subject_id',
    ['detail', ({ detail }) => (detail && Object.keys(detail).length > 0 ? JSON.stringify(detail) : '')],
  ],
})

type Query = QueryOf<typeof listActivity>

/** Each order comes from an index, whichever way it is read. */
const orders = {
  happened_at: [asValues('happened_at')],
  actor: [asValues('actor'), asValues('actor_id'), asValues('happened_at')],
  action: [asValues('action'), asValues('happened_at')],
  subject: [asValues('subject'), asValues('subject_id'), asValues('happened_at')],
}

function matchingEvents(db: Db, query: Query): List {
  return {
    all: named(db),
    key: ['id'],
    where: conditions(query),
    order: orderBy(query.sort ?? '-happened_at', orders),
    searches: false,
  }
}

function conditions({ actor, admin, action, subject, subject_id, from, to }: Query) {
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

/** The joins are on keys: the planner leaves them out if no name is selected. */
function named(db: Db) {
  return db
    .selectFrom(auditEvents)
    .leftJoin(adminNames, (join) =>
      join.onRef('admins.id', '=', 'audit_events.actor_id').on('audit_events.actor', '=', 'admin'),
    )
    .leftJoin(userNames, (join) =>
      join.onRef('users.id', '=', 'audit_events.actor_id').on('audit_events.actor', '=', 'user'),
    )
    .selectAll('audit_events')
    .select((eb) => eb.fn.coalesce('admins.name', 'users.name').as('actor_name'))
}
