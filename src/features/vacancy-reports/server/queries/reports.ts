import type { Insertable } from 'kysely'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { ReportDecision } from '../../admin-contract.ts'
import type { ReportReason } from '../../report-reasons.ts'

export async function insertReport(trx: Trx, row: Insertable<Tables['vacancy_reports']>): Promise<number> {
  const { id } = await trx.insertInto('vacancy_reports').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The reasons of the open reports of a vacancy, the most frequent first. */
export async function openReasons(db: Db, vacancyId: number): Promise<ReportReason[]> {
  const rows = await db
    .selectFrom('vacancy_reports')
    .select('reason')
    .where('vacancy_id', '=', vacancyId)
    .where('decision', 'is', null)
    .groupBy('reason')
    .orderBy((of) => of.fn.countAll(), 'desc')
    .orderBy('reason')
    .execute()
  return rows.map(({ reason }) => reason as ReportReason)
}

/** Closes the open reports of a vacancy, and resolves to their number. */
export async function closeReports(
  trx: Trx,
  vacancyId: number,
  decision: ReportDecision,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('vacancy_reports')
    .set({ decision, decided_at: now.toISOString() })
    .where('vacancy_id', '=', vacancyId)
    .where('decision', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
