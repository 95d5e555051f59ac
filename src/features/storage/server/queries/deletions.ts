import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { FileStore } from '../stores/file-store.ts'

const HELD_SECONDS = 300
const RENEW_MS = 60_000
const BATCH = 200

/** Notes, in the transaction that removes a file's row, which bytes are to go. */
export async function noteRemovals(trx: Trx, keys: readonly string[]): Promise<void> {
  await trx
    .insertInto('removals')
    .values(keys.map((key) => ({ key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * The same store, which removes nothing while a backup holds the bytes: what was to go stays noted, and goes later.
 *
 * A snapshot that names a file was taken before the file's row went, so its hold is seen here, after that commit.
 */
export function storeWithHolds(store: FileStore, db: Db): FileStore {
  return {
    ...store,
    remove: async (key) => {
      if (await removalsAreHeld(db)) return
      await store.remove(key)
      await db.deleteFrom('removals').where('key', '=', key).execute()
    },
  }
}

export async function removalsAreHeld(db: Db): Promise<boolean> {
  const held = await db
    .selectFrom('holds')
    .select('name')
    .where('until', '>', sql<string>`now()`)
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}

/**
 * Keeps all bytes in their place on every node, from before a snapshot until `release`. A process that dies holds them
 * for five minutes more.
 */
export async function holdRemovals(db: Db): Promise<{ release(): Promise<void> }> {
  const name = randomUUID()
  const until = sql<string>`now() + make_interval(secs => ${HELD_SECONDS})`
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

/** For a timer: removes the bytes that are still noted, of a {@link storeWithHolds}, which forgets the note of what went. */
export async function removeNoted(db: Db, store: FileStore): Promise<void> {
  for (let after = ''; !(await removalsAreHeld(db));) {
    const noted = await db
      .selectFrom('removals')
      .select('key')
      .where('key', '>', after)
      .orderBy('key')
      .limit(BATCH)
      .execute()
    for (const { key } of noted) await store.remove(key)
    if (noted.length < BATCH) return
    after = noted.at(-1)!.key
  }
}
