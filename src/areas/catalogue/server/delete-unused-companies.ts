import { sql } from 'kysely'
import { deleteFile } from '#src/areas/files/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import { deleteUnusedLogos } from '../rows/claimed-companies.ts'
import { clearReplaced } from '../rows/decided-changes.ts'

const BATCH = 200

/** Deletes unused companies after an erasure, because a company's name may be a person's. */
export async function deleteUnusedCompanies(db: Db): Promise<number> {
  await db.transaction().execute(async (trx) => {
    for (const key of await deleteUnusedLogos(trx)) await deleteFile(trx, key)
  })
  let removed = 0
  for (;;) {
    const { rows } = await sql<{ removed: number }>`
      select remove_unused_companies(${sql.lit(BATCH)}) as removed`.execute(db)
    removed += rows[0]!.removed
    if (rows[0]!.removed < BATCH) return removed
  }
}

/** More than the two minutes for an undo, whichever node's clock counts. */
const RETENTION_MS = 10 * 60_000

/** Deletes what was kept for an undo that is over. */
export async function sweepReplaced({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const logos = await clearReplaced(trx, new Date(clock.now().getTime() - RETENTION_MS))
    for (const key of logos) await deleteFile(trx, key)
    return logos.length
  })
}
