import { sql, type Insertable } from 'kysely'
import { DAY_MS } from '#src/contract/values/durations.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { MergeKindName } from '../calls/merge.ts'
import type { MergedPair } from '../server/merge-kind.ts'

const MAX_LISTED = 20
const answered = [
  'id',
  'kind',
  'from_id',
  'into_id',
  'name',
  'state',
  'moved',
  'total',
  'error',
  'started_at',
  'ended_at',
] as const

/** Two admins record one merge after the other. */
export async function lockRecording(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('a merge is recorded', 0))`.execute(trx)
}

/** One transaction of the whole board moves rows at a time; resolves to false while another does, and once a merge ended. */
export async function lockMoving(trx: Trx, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('merges')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'moving')
    .where(sql<boolean>`pg_try_advisory_xact_lock(hashtextextended('rows of a merge move', 0))`)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function insertMerge(trx: Trx, row: Omit<Insertable<Tables['merges']>, 'error' | 'ended_at'>) {
  const values = { ...row, error: null, ended_at: null }
  return trx.insertInto('merges').values(values).returning(answered).executeTakeFirstOrThrow()
}

export async function findMerge(db: Db, kind: MergeKindName, { from, into }: MergedPair) {
  return db
    .selectFrom('merges')
    .select(answered)
    .where('kind', '=', kind)
    .where('from_id', '=', from)
    .where('into_id', '=', into)
    .where('state', '!=', 'failed')
    .executeTakeFirst()
}

/** One of a pair goes already, or something is about to join the one that shall go. */
export async function hasOtherMerge(
  db: Db,
  kind: MergeKindName,
  { from, into }: MergedPair,
): Promise<boolean> {
  const row = await db
    .selectFrom('merges')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', 'moving')
    .where((eb) => eb.or([eb('from_id', 'in', [from, into]), eb('into_id', '=', from)]))
    .executeTakeFirst()
  return row !== undefined
}

export async function isMerging(db: Db, kind: MergeKindName, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('merges')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', 'moving')
    .where((eb) => eb.or([eb('from_id', '=', id), eb('into_id', '=', id)]))
    .executeTakeFirst()
  return row !== undefined
}

export async function recentMerges(db: Db, kind: MergeKindName, now: Date) {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  return db
    .selectFrom('merges')
    .select(answered)
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('state', '=', 'moving'), eb('ended_at', '>', since)]))
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
}

export async function movingMerges(db: Db) {
  return db
    .selectFrom('merges')
    .select(['id', 'kind', 'from_id as from', 'into_id as into', 'name', 'admin_id'])
    .where('state', '=', 'moving')
    .orderBy('id')
    .execute()
}
export type MovingMerge = Awaited<ReturnType<typeof movingMerges>>[number]

export async function addMoved(trx: Trx, id: number, moved: number): Promise<void> {
  await trx
    .updateTable('merges')
    .set((eb) => ({ moved: eb('moved', '+', moved) }))
    .where('id', '=', id)
    .execute()
}

export async function endMerge(db: Db, id: number, now: Date, error?: string): Promise<void> {
  await db
    .updateTable('merges')
    .set({
      state: error === undefined ? 'done' : 'failed',
      error: error ?? null,
      ended_at: now.toISOString(),
    })
    .where('id', '=', id)
    .where('state', '=', 'moving')
    .execute()
}
