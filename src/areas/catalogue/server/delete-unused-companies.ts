import { sql } from 'kysely'
import { deleteFile } from '#src/areas/files/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import { deleteUnusedLogos } from '../rows/claimed-companies.ts'

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

/** Deletes logos that were stored for an undo whose time is over. */
export async function sweepReplaced({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const before = new Date(clock.now().getTime() - RETENTION_MS).toISOString()
    const { rows } = await sql<{ former_logo: string | null }>`
      with decided as (
        select id, former_logo from company_changes
        where (former_logo is not null or replaced is not null) and decided_at < ${before}
        for update skip locked
      )
      update company_changes set former_logo = null, replaced = null from decided
      where company_changes.id = decided.id
      returning decided.former_logo`.execute(trx)
    const logos = rows.flatMap(({ former_logo }) => former_logo ?? [])
    for (const key of logos) await deleteFile(trx, key)
    return logos.length
  })
}
