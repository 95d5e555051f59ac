import { sql, type Selectable } from 'kysely'
import type { LockedVacancy, VacancyColumns } from '#src/features/vacancies/server/index.ts'
import { countUpTo } from '#src/platform/db/count-up-to.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'

/** The codes of `vacancy_revisions.status`. */
export const revisionStatus = { waiting: 0, approved: 1, rejected: 2 } as const

export type RevisionRow = Selectable<Tables['vacancy_revisions']>
/** A revision changes some of these columns of a vacancy. */
type RevisedColumns = Omit<LockedVacancy, 'told_before' | 'company_id' | 'company_assigned'>
export type RevisionChanges = RevisionRow['changes']

/** The one revision of a vacancy that waits for an admin. Whoever changes it has locked the vacancy. */
export async function waitingRevision(db: Db, vacancyId: number): Promise<RevisionRow | undefined> {
  return db
    .selectFrom('vacancy_revisions')
    .selectAll()
    .where('vacancy_id', '=', vacancyId)
    .where('status', '=', revisionStatus.waiting)
    .executeTakeFirst()
}

/** Those of some vacancies, which the caller has locked. */
export async function waitingRevisionsOf(trx: Trx, vacancyIds: readonly number[]): Promise<RevisionRow[]> {
  return trx
    .selectFrom('vacancy_revisions')
    .selectAll()
    .where('vacancy_id', 'in', vacancyIds)
    .where('status', '=', revisionStatus.waiting)
    .execute()
}

/** The waiting revisions of some vacancies, by the id of the vacancy. */
export async function waitingRevisions(db: Db, vacancyIds: readonly number[]) {
  if (vacancyIds.length === 0) return new Map<number, { id: number; created_at: string }>()
  const rows = await db
    .selectFrom('vacancy_revisions')
    .select(['id', 'vacancy_id', 'created_at'])
    .where('vacancy_id', 'in', vacancyIds)
    .where('status', '=', revisionStatus.waiting)
    .execute()
  return new Map(rows.map(({ vacancy_id, ...row }) => [vacancy_id, row]))
}

/** The revisions of a vacancy that were decided, newest first. */
export async function decidedRevisions(db: Db, vacancyId: number) {
  return db
    .selectFrom('vacancy_revisions')
    .select(['id', 'status', 'changes', 'created_at', 'decided_at'])
    .where('vacancy_id', '=', vacancyId)
    .where('status', '<>', revisionStatus.waiting)
    .orderBy('id', 'desc')
    .execute()
}

/** Counts the changes of public vacancies that wait for a decision, up to `most`. */
export function countWaitingRevisions(db: Db, most: number): Promise<number> {
  return countUpTo(db, 'vacancy_revisions', most, sql`status = ${sql.lit(revisionStatus.waiting)}`)
}

export async function insertRevision(
  trx: Trx,
  {
    changes,
    ...row
  }: Pick<RevisionRow, 'vacancy_id' | 'changes' | 'job_poster' | 'sender_language' | 'created_at'>,
): Promise<void> {
  await trx
    .insertInto('vacancy_revisions')
    .values({ ...row, decided_at: null, changes: JSON.stringify(changes) })
    .execute()
}

/** Removes a revision; its poster is the caller's to forget. */
export async function removeRevision(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('vacancy_revisions').where('id', '=', id).execute()
}

/** Notes a decision, and the poster that it took away, until nobody can take it back any more. */
export async function closeRevision(
  trx: Trx,
  id: number,
  status: typeof revisionStatus.approved | typeof revisionStatus.rejected,
  kept_poster: string | null,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('vacancy_revisions')
    .set({ status, decided_at: now.toISOString(), job_poster: null, kept_poster })
    .where('id', '=', id)
    .execute()
}

/** A revision of a vacancy that was decided. Whoever changes it has locked the vacancy. */
export async function decidedRevision(
  trx: Trx,
  vacancyId: number,
  id: number,
): Promise<RevisionRow | undefined> {
  return trx
    .selectFrom('vacancy_revisions')
    .selectAll()
    .where('id', '=', id)
    .where('vacancy_id', '=', vacancyId)
    .where('status', '<>', revisionStatus.waiting)
    .executeTakeFirst()
}

/** Lets a decided revision wait again. */
export async function reopenRevision(trx: Trx, id: number, job_poster: string | null): Promise<void> {
  await trx
    .updateTable('vacancy_revisions')
    .set({ status: revisionStatus.waiting, decided_at: null, kept_poster: null, job_poster })
    .where('id', '=', id)
    .execute()
}

/** The posters that decisions on revisions took away: those of one vacancy, or those decided before an instant. */
export async function takeKeptPosters(
  trx: Trx,
  of: { vacancy: number } | { before: Date },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('vacancy_revisions')
    .select(['id', 'kept_poster'])
    .where('kept_poster', 'is not', null)
    .$if('vacancy' in of, (query) => query.where('vacancy_id', '=', (of as { vacancy: number }).vacancy))
    .$if('before' in of, (query) =>
      query.where('decided_at', '<', (of as { before: Date }).before.toISOString()).limit(KEPT_AT_ONCE),
    )
    .forUpdate()
    .skipLocked()
    .execute()
  if (rows.length === 0) return []
  await trx
    .updateTable('vacancy_revisions')
    .set({ kept_poster: null })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return rows.map(({ kept_poster }) => kept_poster!)
}

const KEPT_AT_ONCE = 200

/** Answers what a revision makes of these columns. */
export function proposedColumns(changes: RevisionChanges): Partial<RevisedColumns> {
  return Object.fromEntries(Object.entries(changes).map(([column, { to }]) => [column, to]))
}

/** Answers what these columns were before a revision. */
export function replacedColumns(changes: RevisionChanges): Partial<RevisedColumns> {
  return Object.fromEntries(Object.entries(changes).map(([column, { from }]) => [column, from]))
}

/** The columns whose value is to be another than the row's, with both values. */
export function changesOf(
  row: LockedVacancy,
  columns: VacancyColumns,
  names: readonly string[],
): RevisionChanges {
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        from: row[name as keyof LockedVacancy] ?? null,
        to: columns[name as keyof VacancyColumns] ?? null,
      },
    ]),
  )
}
