import { sql, type RawBuilder } from 'kysely'
import type { WaitingQueue } from '#src/contract/waiting-queues.ts'
import type { Db } from '../database.ts'
import type { Tables } from '../tables.ts'

export async function countUpTo(
  db: Db,
  table: keyof Tables,
  max: number,
  where = sql`true`,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${sql.table(table)} where ${where} limit ${max}) as counted`.execute(
    db,
  )
  return rows[0]!.count
}

/** A count up to a maximum, and the instant since when the oldest row has waited. */
interface Waiting {
  count: number
  oldest: string | null
}

/** Rows that an admin has to decide on; queues of one name are counted as one. */
export interface WaitingRows {
  queue: WaitingQueue
  table: keyof Tables
  /** The instant since when a row waits. An index begins with it, so that without `per` only `max` rows are read. */
  at: string
  where?: RawBuilder<unknown>
  /** Rows with the same value of this column are counted once. */
  per?: string
}

export async function waitingUpTo(
  db: Db,
  { table, at, where = sql`true`, per }: WaitingRows,
  max: number,
): Promise<Waiting> {
  const since = sql.ref(at)
  const { rows } = await sql<Waiting>`select count(*)::int as count, min(at) as oldest from (
    select ${per ? sql`min(${since})` : since} as at from ${sql.table(table)} where ${where}
    ${per ? sql`group by ${sql.ref(per)}` : sql`order by 1`} limit ${max}) as counted`.execute(db)
  return rows[0]!
}

/** Rows are locked first: a concurrent change may have taken one out of the condition. */
export async function updateUpTo(
  db: Db,
  table: keyof Tables,
  max: number,
  { set, where }: { set: RawBuilder<unknown>; where: RawBuilder<unknown> },
): Promise<number> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${set}
    where id = any (array(select id from ${sql.table(table)} where ${where} limit ${max} for no key update))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
