import { dayInColombo } from '#src/strings/format.ts'
import { daysUntilClose, vacancyStatus } from './vacancy.ts'

export const closedReasons = ['filled', 'withdrawn', 'removed'] as const
type ClosedReason = (typeof closedReasons)[number]

/** A vacancy is hidden until an admin decides because reporters said this of it, or its account is blocked. */
export const frozenReasons = ['asks_for_money', 'fake_company', 'account_blocked'] as const
export type FrozenReason = (typeof frozenReasons)[number]

/** Derived from the columns; the owner and admins see them. */
export const vacancyStates = [
  'pending',
  'open',
  'expired',
  'filled',
  'withdrawn',
  'rejected',
  'frozen',
  'removed',
] as const
export type VacancyState = (typeof vacancyStates)[number]

/** The board draws posters of these only. */
export const drawnStates: readonly VacancyState[] = ['pending', 'open']

/** The columns that decide. Days are `YYYY-MM-DD` in Sri Lanka and compare as text; instants are ISO 8601. */
export interface Stated {
  status: number
  closing_date: string
  closed_at: string | null
  closed_reason: string | null
  frozen_at: string | null
}

/** These rules in SQL are in rows/vacancy-sql.ts. */
export function getState(
  { status, closing_date, closed_reason, frozen_at }: Stated,
  today: string,
): VacancyState {
  if (closed_reason === 'removed') return 'removed'
  if (frozen_at !== null) return 'frozen'
  if (status === vacancyStatus.pending) return 'pending'
  if (status === vacancyStatus.rejected) return 'rejected'
  if (closed_reason !== null) return closed_reason as ClosedReason
  return closing_date < today ? 'expired' : 'open'
}

export function isOpen(vacancy: Stated, today: string): boolean {
  return getState(vacancy, today) === 'open'
}

/** True if the vacancy is open, or would be if it were not frozen. */
export function isOpenOrFrozen(vacancy: Stated, today: string): boolean {
  return isOpen({ ...vacancy, frozen_at: null }, today)
}

export type PublicView = 'open' | 'ended' | 'gone' | 'hidden'

export const DAYS_SHOWN_AFTER_END = 30

const viewOf: Record<VacancyState, PublicView> = {
  pending: 'hidden',
  open: 'open',
  expired: 'ended',
  filled: 'ended',
  withdrawn: 'ended',
  rejected: 'hidden',
  frozen: 'hidden',
  removed: 'gone',
}

export function publicView(vacancy: Stated, today: string): PublicView {
  const view = viewOf[getState(vacancy, today)]
  const isOver = view === 'ended' && daysUntilClose(lastDay(vacancy), today) < -DAYS_SHOWN_AFTER_END
  return isOver ? 'gone' : view
}

export function lastDay({ closing_date, closed_at }: Pick<Stated, 'closing_date' | 'closed_at'>): string {
  const closed = closed_at === null ? closing_date : dayInColombo(closed_at)
  return closed < closing_date ? closed : closing_date
}
