import {
  proposedVacancy,
  type ApplicationCounts,
  type RevisionRow,
  waitingRevision,
} from '#src/areas/moderation/index.ts'
import {
  type LockedVacancy,
  type VacancyRow,
  asVacancy,
  findVacancy,
  getHistory,
  getLastChange,
  lockVacancy,
  movedSince,
  shareText,
} from '#src/areas/vacancies/index.ts'
import { layoutOfPoster } from '#src/areas/vacancies/made-poster.ts'
import { visibleHistory } from '#src/areas/vacancies/vacancy-history.ts'
import { getState } from '#src/areas/vacancies/vacancy-state.ts'
import { daysUntilClose } from '#src/areas/vacancies/vacancy.ts'
import { problem, type Problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { findNotice } from '../rows/reminders.ts'
import { getActs, extendableUntil, type Owned } from '../vacancy-acts.ts'
import { ownVacancy, type OwnVacancy } from './my-vacancies.ts'

export interface OwnerContext extends AppContext {
  applicationCounts: ApplicationCounts
}

export interface Loaded {
  updated_at?: string | undefined
  /** The waiting revision; 0 for none. */
  revision_id?: number | undefined
}

export function ownerFacts(row: Owned, today: string) {
  const isOpen = getState(row, today) === 'open'
  return {
    days_left: isOpen ? daysUntilClose(row.closing_date, today) : null,
    acts: getActs(row, today),
    extend_until: extendableUntil(row, today),
  }
}

/** Vacancies without a user belong to the keys of owners of the board. */
function isOwn({ user, admin, key }: Viewer, { user_id }: { user_id: number | null }): boolean {
  return user ? user_id === user.id : admin !== undefined && key !== undefined && user_id === null
}

export async function findOwn(db: Db, viewer: Viewer, id: number) {
  const row = await findVacancy(db, id)
  if (!row || !isOwn(viewer, row)) throw problem('vacancy_not_found')
  return row
}

export async function lockOwn(trx: Trx, viewer: Viewer, id: number): Promise<LockedVacancy> {
  const row = await lockVacancy(trx, id)
  if (!isOwn(viewer, row)) throw problem('vacancy_not_found')
  return row
}

export async function ownAnswer(context: OwnerContext, db: Db, row: VacancyRow): Promise<OwnVacancy> {
  const today = dayInColombo(context.clock.now())
  const [waiting, history, counts] = [
    await waitingRevision(db, row.id),
    await getHistory(db, row),
    await context.applicationCounts(db, [row.id]),
  ]
  return {
    ...asVacancy(row, today),
    first_closing_date: row.first_closing_date,
    extended_at: row.extended_at,
    poster_layout: layoutOfPoster(row),
    ...ownerFacts(row, today),
    applications: counts.get(row.id)?.applications ?? 0,
    revision: waiting ? await proposedVacancy(db, row, waiting, today) : null,
    history: visibleHistory(history, context.mailWaitMs),
    notice_at: await findNotice(db, row.id),
    share: await shareText(db, asVacancy(row, today)),
  }
}

export async function changedOwn(
  context: OwnerContext,
  db: Db,
  viewer: Viewer,
  id: number,
): Promise<Problem> {
  const row = await findOwn(db, viewer, id)
  const current = ownVacancy.parse(await ownAnswer(context, db, row))
  const { changed_at, changed_by } = await getLastChange(db, row)
  const by = { changed_at, changed_by: { ...changed_by, name: null } }
  return problem('vacancy_changed', { extra: { current, ...by } })
}

export function isStale(
  row: Pick<LockedVacancy, 'updated_at'>,
  waiting: RevisionRow | undefined,
  { updated_at, revision_id }: Loaded,
): boolean {
  return (
    movedSince(row.updated_at, updated_at) ||
    (revision_id !== undefined && revision_id !== (waiting?.id ?? 0))
  )
}
