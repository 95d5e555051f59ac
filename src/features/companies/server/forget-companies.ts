import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'

const BATCH = 200

/**
 * Removes companies that are no clients and have no vacancy any more, so that nothing of an erased person is left: a
 * company's name may be a person's.
 *
 * @returns the number of removed companies
 */
export async function forgetUnusedCompanies(db: Db): Promise<number> {
  let removed = 0
  for (;;) {
    const { rows } = await sql<{ removed: number }>`
      select remove_unused_companies(${sql.lit(BATCH)}) as removed`.execute(db)
    removed += rows[0]!.removed
    if (rows[0]!.removed < BATCH) return removed
  }
}
