import { type Selectable, sql, type SqlBool } from 'kysely'
import type { CategoryOwner } from '#src/areas/catalogue/index.ts'
import type { PosterReaders } from '#src/areas/files/index.ts'
import {
  containsWords,
  isOpenOrFrozenOn,
  type LockedVacancy,
  type VacancyColumns,
  vacancyRows,
  writtenIn,
} from '#src/areas/vacancies/index.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { updateUpTo } from '#src/platform/db/queries/count-up-to.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { Language } from '#src/strings/languages.ts'
import { selectForPanel } from './vacancy-risks.ts'

export const revisionStatus = { waiting: 0, approved: 1, rejected: 2 } as const

export type RevisionRow = Selectable<Tables['vacancy_revisions']>
type RevisedColumns = Omit<LockedVacancy, 'company_id' | 'company_assigned'>
export type RevisionChanges = RevisionRow['changes']

export async function waitingRevision(db: Db, vacancyId: number): Promise<RevisionRow | undefined> {
  return db
    .selectFrom('vacancy_revisions')
    .selectAll()
    .where('vacancy_id', '=', vacancyId)
    .where('status', '=', revisionStatus.waiting)
    .executeTakeFirst()
}

export async function getWaitingRevisions(trx: Trx, vacancyIds: readonly number[]): Promise<RevisionRow[]> {
  return trx
    .selectFrom('vacancy_revisions')
    .selectAll()
    .where('vacancy_id', 'in', vacancyIds)
    .where('status', '=', revisionStatus.waiting)
    .execute()
}

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

/** Removes a revision; the caller deletes its poster. */
export async function removeRevision(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('vacancy_revisions').where('id', '=', id).execute()
}

export async function claimReplacedPosters(
  trx: Trx,
  of: { vacancy: number } | { before: Date },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('vacancy_revisions')
    .select(['id', 'kept_poster'])
    .where('kept_poster', 'is not', null)
    .$if('vacancy' in of, (query) => query.where('vacancy_id', '=', (of as { vacancy: number }).vacancy))
    .$if('before' in of, (query) =>
      query.where('decided_at', '<', (of as { before: Date }).before.toISOString()).limit(BATCH),
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

const BATCH = 200

export function proposedColumns(changes: RevisionChanges): Partial<RevisedColumns> {
  return Object.fromEntries(Object.entries(changes).map(([column, { to }]) => [column, to]))
}

export function getChanges(
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

export interface QueueQuery {
  /** Search words. */
  q?: string | undefined
  language?: Language | undefined
}

export async function queuedRevisions(db: Db, { q, language }: QueueQuery, today: string, max: number) {
  const waiting = db
    .selectFrom('vacancy_revisions')
    .innerJoin(vacancyRows, 'vacancies.id', 'vacancy_revisions.vacancy_id')
    .where('vacancy_revisions.status', '=', revisionStatus.waiting)
    .where(isOpenOrFrozenOn(today))
    .where(q === undefined ? sql<SqlBool>`true` : containsWords(q))
    .$if(language !== undefined, (query) => query.where(writtenIn, '=', language))
  const { total } = await waiting
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const revisions = await waiting
    .selectAll('vacancy_revisions')
    .orderBy('vacancy_revisions.created_at')
    .orderBy('vacancy_revisions.id')
    .limit(max)
    .execute()
  const ids = revisions.map(({ vacancy_id }) => vacancy_id)
  const rows = ids.length > 0 ? await selectForPanel(db).where('vacancies.id', 'in', ids).execute() : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const queued = revisions.flatMap((revision) => {
    const row = byId.get(revision.vacancy_id)
    return row ? [{ row, revision }] : []
  })
  return { queued, total: Number(total) }
}

/** Categories in proposed changes are moved, but not counted as uses: their vacancies are. */
export const revisionCategories: CategoryOwner = {
  uses: async () => ({}),
  move: async (trx, gone, target, max) => {
    let moved = 0
    for (const side of ['from', 'to'])
      moved += await updateUpTo(trx, 'vacancy_revisions', max, {
        set: sql`changes = jsonb_set(changes, array['job_category_id', ${side}::text], to_jsonb(${target.id}::integer))`,
        where: sql`changes ? 'job_category_id' and changes->'job_category_id'->>${side} = ${String(gone)}`,
      })
    return moved
  },
}

/** A poster that a revision proposes, or that its decision replaced, is for its owner and admins only. */
export async function readersOfProposed(db: Db, key: string): Promise<PosterReaders | undefined> {
  const proposed = await db
    .selectFrom('vacancy_revisions')
    .innerJoin(vacancyRows, 'vacancies.id', 'vacancy_revisions.vacancy_id')
    .select('vacancies.user_id')
    .where((eb) =>
      eb.or([eb('vacancy_revisions.job_poster', '=', key), eb('vacancy_revisions.kept_poster', '=', key)]),
    )
    .executeTakeFirst()
  return proposed && { open: false, user_id: proposed.user_id }
}
