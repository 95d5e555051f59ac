import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'

export interface DuePage {
  path: string
  changes: number
  attempts: number
}

/** Notes pages, by their English paths, in the transaction of their change. */
export async function notePages(db: Db, paths: readonly string[], now: Date): Promise<void> {
  if (paths.length === 0) return
  const rows = [...new Set(paths)]
    // In one order: two transactions that note the same pages do not wait for each other in a circle.
    .toSorted()
    .map((path) => ({ path, next_attempt_at: now.toISOString() }))
  await db
    .insertInto('index_now_pages')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet((eb) => ({
        changes: eb('index_now_pages.changes', '+', 1),
      })),
    )
    .execute()
}

/**
 * Takes pages that are due for this worker, as one more attempt for each. Other workers pass over them; when this one
 * dies they are due again when the lease ends. Leases run by the database's clock.
 */
export async function takeDuePages(db: Db, now: Date, most: number, leaseMs: number): Promise<DuePage[]> {
  return db
    .with('due', (cte) =>
      cte
        .selectFrom('index_now_pages')
        .select('path')
        .where('next_attempt_at', '<=', now.toISOString())
        .where((eb) =>
          eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', sql<string>`clock_timestamp()`)]),
        )
        .orderBy('next_attempt_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('index_now_pages')
    .from('due')
    .set((eb) => ({
      leased_until: sql<string>`clock_timestamp() + make_interval(secs => ${leaseMs / 1000}::float8)`,
      attempts: eb('attempts', '+', 1),
    }))
    .whereRef('index_now_pages.path', '=', 'due.path')
    .returning(['index_now_pages.path', 'changes', 'attempts'])
    .execute()
}

/** Removes pages that search engines were told of, but for those that have changed since they were taken. */
export async function forgetTold(db: Db, pages: readonly DuePage[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const taken = sql`unnest(${pages.map(({ path }) => path)}::text[], ${pages.map(({ changes }) => changes)}::int[])`
    await sql`
      delete from index_now_pages as page using ${taken} as taken (path, changes)
      where page.path = taken.path and page.changes = taken.changes`.execute(trx)
    await trx
      .updateTable('index_now_pages')
      .set({ attempts: 0, leased_until: null })
      .where(
        'path',
        'in',
        pages.map(({ path }) => path),
      )
      .execute()
  })
}

/** Makes pages due again at an instant; those that were tried `attempts` times are given up. */
export async function tryAgain(
  db: Db,
  pages: readonly DuePage[],
  again: Date,
  attempts: number,
): Promise<number> {
  const paths = pages.map(({ path }) => path)
  const { numDeletedRows } = await db
    .deleteFrom('index_now_pages')
    .where('path', 'in', paths)
    .where('attempts', '>=', attempts)
    .executeTakeFirst()
  await db
    .updateTable('index_now_pages')
    .set({ leased_until: null, next_attempt_at: again.toISOString() })
    .where('path', 'in', paths)
    .execute()
  return Number(numDeletedRows)
}

/**
 * The day from which on endings are not noted yet, which becomes `today`; `undefined` when all are. Its row is locked
 * until the transaction ends, so that one node notes them.
 */
export async function takeEndings(trx: Db, today: string): Promise<string | undefined> {
  // Vacancies that ended before the board began to tell are told to nobody.
  await sql`
    insert into index_now_endings (noted_until) values (${today}::date) on conflict do nothing`.execute(trx)
  const row = await trx
    .selectFrom('index_now_endings')
    .select('noted_until')
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.noted_until >= today) return undefined
  await trx.updateTable('index_now_endings').set({ noted_until: today }).execute()
  return row.noted_until
}
