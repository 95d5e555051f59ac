import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { nameIsClaimed } from '#src/areas/catalogue/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Trx } from '#src/platform/db/database.ts'

const BATCH = 50
/** The number of the advisory lock: any that no other work uses. */
const LOCK = 240_942_001

/** Joins in small batches, newest first, on one node at a time. Returns the number joined. */
export async function joinCompanies(
  { db, changes }: Pick<AppContext, 'db' | 'changes'>,
  signal?: AbortSignal,
): Promise<number> {
  let joined = 0
  while (!signal?.aborted) {
    const begun = performance.now()
    const some = await db.transaction().execute(joinSome)
    joined += some
    if (some < BATCH) break
    // Visitors come first: the embedded database does one thing at a time.
    await pause(performance.now() - begun)
  }
  // Once: every announcement drops the pages of all vacancies.
  if (joined > 0) await changes.transaction(async (_trx, changed) => changed('companies'))
  return joined
}

async function joinSome(trx: Trx): Promise<number> {
  const { rows: locks } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as mine`.execute(trx)
  if (!locks[0]!.mine) return 0
  // A vacancy that is being edited now is joined by the edit, or by the next start.
  const { numAffectedRows } = await sql`
    with waiting as (
      select id from vacancies where company_id is null and not ${nameIsClaimed} order by id desc
      limit ${sql.lit(BATCH)} for update skip locked)
    update vacancies set company_id = company_for(company_name, user_id) from waiting where vacancies.id = waiting.id`.execute(
    trx,
  )
  return Number(numAffectedRows ?? 0)
}
