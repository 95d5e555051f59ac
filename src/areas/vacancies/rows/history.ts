import { sql, type Insertable } from 'kysely'
import { adminNames } from '#src/areas/people/index.ts'
import type { Actor } from '#src/platform/audit.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { RejectionReason } from '../rejection-reasons.ts'
import type { ChangedMeanwhile, HistoryAct, HistoryEntry } from '../vacancy-history.ts'
import { vacancyStatus } from '../vacancy.ts'
import type { VacancyRow } from './vacancies.ts'

type Noted = Omit<Insertable<Tables['vacancy_history']>, 'happened_at' | 'actor' | 'actor_id' | 'act'> & {
  act: Exclude<HistoryAct, 'posted'>
}

export async function noteAct(trx: Trx, viewer: Actor | 'board', now: Date, noted: Noted): Promise<void> {
  await noteActs(trx, viewer, now, [noted])
}

export async function noteActs(
  trx: Trx,
  viewer: Actor | 'board',
  now: Date,
  all: readonly Noted[],
): Promise<void> {
  if (all.length === 0) return
  const { admin, user } = viewer === 'board' ? {} : viewer
  await trx
    .insertInto('vacancy_history')
    .values(
      all.map((noted) => ({
        ...noted,
        happened_at: now.toISOString(),
        actor: admin ? ('admin' as const) : user ? ('owner' as const) : ('board' as const),
        actor_id: admin?.id ?? user?.id ?? null,
      })),
    )
    .execute()
}

/** The last two decisions of a review, the newest first. */
export async function lastReviews(trx: Trx, vacancyId: number) {
  return trx
    .selectFrom('vacancy_history')
    .select(['act', 'happened_at'])
    .where('vacancy_id', '=', vacancyId)
    .where('act', 'in', ['approved', 'rejected', 'put_back'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
}

/** Rejections that were not undone within the time of an undo, for other areas to join. */
export function rejections(mailWaitMs: number) {
  return sql`(select vacancy_id, happened_at, rejection_reason from vacancy_history as rejected
    where act = 'rejected' and not exists (select from vacancy_history as later
      where later.vacancy_id = rejected.vacancy_id and later.id > rejected.id and later.act in ('approved', 'put_back')
        and later.happened_at < rejected.happened_at + make_interval(secs => ${mailWaitMs / 1000}))) as rejections`
}

/** An act was undone before anybody was notified: the newest one of its kind goes. */
export async function removeLastAct(trx: Trx, vacancyId: number, act: Noted['act']): Promise<void> {
  await trx
    .deleteFrom('vacancy_history')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('vacancy_history')
        .select((last) => last.fn.max('id').as('id'))
        .where('vacancy_id', '=', vacancyId)
        .where('act', '=', act),
    )
    .execute()
}

export async function getLastChange(
  db: Db,
  row: Pick<VacancyRow, 'id' | 'updated_at'>,
): Promise<ChangedMeanwhile> {
  const last = await db
    .selectFrom('vacancy_history')
    .leftJoin(adminNames, (join) =>
      join.onRef('admins.id', '=', 'vacancy_history.actor_id').on('actor', '=', 'admin'),
    )
    .select(['happened_at', 'actor', 'admins.name'])
    .where('vacancy_id', '=', row.id)
    .orderBy('vacancy_history.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return { changed_at: row.updated_at, changed_by: { actor: 'board', name: null } }
  const { happened_at, ...changed_by } = last
  // A proposed revision leaves the vacancy itself as it was.
  return { changed_at: happened_at > row.updated_at ? happened_at : row.updated_at, changed_by }
}

const nothingElse = {
  rejection_reason: null,
  further_reasons: [],
  rejection_note: null,
  approval_reason: null,
  closing_date: null,
}

export async function getHistory(db: Db, row: VacancyRow): Promise<HistoryEntry[]> {
  const noted = await db
    .selectFrom('vacancy_history')
    .select([
      'happened_at',
      'act',
      'actor',
      'actor_id',
      'rejection_reason',
      'further_reasons',
      'rejection_note',
      'approval_reason',
      'closing_date',
    ])
    .where('vacancy_id', '=', row.id)
    .orderBy('id')
    .$castTo<HistoryEntry>()
    .execute()
  const posted: HistoryEntry = {
    happened_at: row.created_at,
    act: 'posted',
    actor: row.user_id === null ? 'board' : 'owner',
    actor_id: row.user_id,
    ...nothingElse,
  }
  return [posted, ...decidedBefore(row, noted), ...noted]
}

/** Vacancies from before there was a history know their first approval, and their last decision. */
function decidedBefore(row: VacancyRow, noted: readonly HistoryEntry[]): HistoryEntry[] {
  const { approved_at, decided_at, status, rejection_note } = row
  const isNoted = (...acts: HistoryAct[]) => noted.some(({ act }) => acts.includes(act))
  const byBoard = { actor: 'board', actor_id: null, ...nothingElse } as const
  const entries: HistoryEntry[] = []
  if (approved_at !== null && !isNoted('approved'))
    entries.push({ ...byBoard, happened_at: approved_at, act: 'approved' })
  if (
    status === vacancyStatus.rejected &&
    decided_at !== null &&
    !isNoted('approved', 'rejected', 'put_back')
  ) {
    const rejection_reason = row.rejection_reason as RejectionReason | null
    entries.push({ ...byBoard, happened_at: decided_at, act: 'rejected', rejection_reason, rejection_note })
  }
  return entries
}

/** The last time in a span at which vacancies were shown again after a freeze, by their ids. */
export async function shownAgain(db: Db, from: string, until: string): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('vacancy_history')
    .select(['vacancy_id', 'happened_at'])
    // A literal, so that the partial index of these acts is used.
    .where(sql<boolean>`act = 'unfrozen'`)
    .where('happened_at', '>', from)
    .where('happened_at', '<=', until)
    .orderBy('happened_at')
    .execute()
  return new Map(rows.map(({ vacancy_id, happened_at }) => [vacancy_id, happened_at]))
}
