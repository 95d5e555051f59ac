import * as z from 'zod/mini'
import { dayAnswer, instant } from '#src/contract/values/primitives.ts'
import { reviewed } from './calls/vacancies.ts'
import { getReasons, type RejectionReason } from './rejection-reasons.ts'

/** These are the events in the life of a vacancy. `posted` is its own first day; all others are rows of the database. */
const historyActs = [
  'posted',
  'approved',
  'rejected',
  'put_back',
  'edited',
  'corrected',
  'resubmitted',
  'filled',
  'withdrawn',
  'extended',
  'closes_earlier',
  'revision_sent',
  'revision_taken_back',
  'revision_approved',
  'revision_rejected',
  'frozen',
  'unfrozen',
  'reopened',
] as const
export type HistoryAct = (typeof historyActs)[number]

export interface HistoryEntry {
  happened_at: string
  act: HistoryAct
  actor: 'owner' | 'admin' | 'board'
  actor_id: number | null
  rejection_reason: RejectionReason | null
  further_reasons: RejectionReason[]
  rejection_note: string | null
  /** For admins alone. */
  approval_reason: string | null
  closing_date: string | null
}

const decisions: ReadonlySet<HistoryAct> = new Set(['approved', 'rejected', 'put_back'])

/** Leaves out decisions undone within `waitMs`, before anybody was notified. */
export function visibleHistory(entries: readonly HistoryEntry[], waitMs: number): HistoryEntry[] {
  const visible: HistoryEntry[] = []
  for (const entry of entries) {
    if (!decisions.has(entry.act)) {
      visible.push(entry)
      continue
    }
    const last = visible.map(({ act }) => decisions.has(act)).lastIndexOf(true)
    const before = visible[last]
    const isUndone =
      before?.actor === 'admin' && Date.parse(entry.happened_at) - Date.parse(before.happened_at) < waitMs
    if (isUndone) visible.splice(last, 1)
    const stands = visible.filter(({ act }) => decisions.has(act) || act === 'resubmitted').at(-1)
    // Back to what stood before: nothing has become of it.
    if (!isUndone || !isSame(stands, entry)) visible.push(entry)
  }
  return visible
}

function isSame(stands: HistoryEntry | undefined, entry: HistoryEntry): boolean {
  if (entry.act === 'put_back') return stands === undefined || !decisions.has(stands.act)
  return (
    stands?.act === entry.act &&
    getReasons(stands).join() === getReasons(entry).join() &&
    stands.rejection_note === entry.rejection_note
  )
}

export const historyEntry = z.object({
  happened_at: instant,
  act: z.enum(historyActs),
  actor: z.enum(['owner', 'admin', 'board']),
  rejection_reason: reviewed.rejection_reason,
  further_reasons: reviewed.further_reasons,
  rejection_note: reviewed.rejection_note,
  closing_date: z.nullable(dayAnswer),
})

/** A write on an old version is refused with this, beside the `current` one. */
export const changedMeanwhile = z.object({
  changed_at: instant,
  changed_by: z.object({
    actor: z.enum(['owner', 'admin', 'board']),
    /** Employers do not learn the names of admins. */
    name: z.nullable(z.string()),
  }),
})
export type ChangedMeanwhile = z.output<typeof changedMeanwhile>
