import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import type { FileStore } from '#src/platform/file-store.ts'

const LEASE_SECONDS = 300
const RENEW_MS = 60_000
const BATCH = 200
/** After more failures than this the store counts as unavailable. */
const MAX_FAILED = 5

/** Deletes nothing during a backup. The lease is checked after the commit that deleted a row. */
export function withDeletionLease(
  store: FileStore,
  db: Db,
  onError: (error: unknown) => void = () => undefined,
): FileStore {
  return {
    ...store,
    remove: async (key) => {
      try {
        if (await deletionsAreLeased(db)) return
        await store.remove(key)
        await db.deleteFrom('removals').where('key', '=', key).execute()
      } catch (error) {
        // Callers ignore the error, because a job tries again.
        onError(error)
        throw error
      }
    },
  }
}

export async function deletionsAreLeased(db: Db): Promise<boolean> {
  const lease = await db
    .selectFrom('holds')
    .select('name')
    .where('until', '>', sql<string>`now()`)
    .limit(1)
    .executeTakeFirst()
  return lease !== undefined
}

/** Take it before a snapshot. It is renewed until `release`; a dead process's lease ends after five minutes. */
export async function acquireDeletionLease(db: Db): Promise<{ release(): Promise<void> }> {
  const name = randomUUID()
  const until = sql<string>`now() + make_interval(secs => ${LEASE_SECONDS})`
  await db
    .deleteFrom('holds')
    .where('until', '<', sql<string>`now()`)
    .execute()
  await db.insertInto('holds').values({ name, until }).execute()
  let renewing = Promise.resolve()
  const renewal = setInterval(() => {
    renewing = renewing
      .then(() => db.updateTable('holds').set({ until }).where('name', '=', name).execute())
      .then(
        () => undefined,
        () => undefined,
      )
  }, RENEW_MS)
  renewal.unref()
  return {
    release: async () => {
      clearInterval(renewal)
      await renewing
      await db.deleteFrom('holds').where('name', '=', name).execute()
    },
  }
}

export async function countScheduled(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('removals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Goes on after bytes that cannot be deleted, and throws the first error at the end. */
export async function deleteScheduled(db: Db, store: FileStore): Promise<void> {
  const failures: unknown[] = []
  for (let after = ''; !(await deletionsAreLeased(db));) {
    const scheduled = await db
      .selectFrom('removals')
      .select('key')
      .where('key', '>', after)
      .orderBy('key')
      .limit(BATCH)
      .execute()
    for (const { key } of scheduled) {
      await store.remove(key).catch((error: unknown) => failures.push(error))
      if (failures.length > MAX_FAILED) throw failures[0]
    }
    if (scheduled.length < BATCH) break
    after = scheduled.at(-1)!.key
  }
  if (failures.length > 0) throw failures[0]
}
