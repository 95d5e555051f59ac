import { p, pCount } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { statusName } from '../status-words.ts'
import type { BulkDecision } from '../use-bulk-review.ts'
import { isTold, type Decision } from './use-decisions.ts'
import type { RevisionDecision } from './use-revision-decisions.ts'

type UndoNoticeProps = { decision: Decision | BulkDecision | undefined; busy: boolean; onUndo: () => void }

/** Offers to undo the last decision, until the next one. */
export function UndoNotice({ decision, busy, onUndo }: UndoNoticeProps) {
  if (!decision) return null
  const status = statusName(decision.to)
  const [done, undo] =
    'before' in decision
      ? [`${pCount('bulk.decided', decision.before.length)} ${status}.`, p('act.undo')]
      : [
          p('jobs.decided', { id: decision.vacancy.id, position: decision.vacancy.position, status }),
          p('jobs.undo', { status: statusName(decision.vacancy.status) }),
        ]
  const decided = 'before' in decision ? decision.before : [decision.vacancy]
  const isMailed = decided.some((vacancy) => isTold(vacancy, decision.to))
  return <UndoOffer done={done} label={undo} isMailed={isMailed} busy={busy} onUndo={onUndo} />
}

type RevisionUndoProps = { decision: RevisionDecision | undefined; busy: boolean; onUndo: () => void }

/** Offers the same of a decision on a change. */
export function RevisionUndo({ decision, busy, onUndo }: RevisionUndoProps) {
  if (!decision) return null
  const { vacancy, to } = decision
  const facts = { id: vacancy.id, position: vacancy.position, status: statusName(to) }
  return (
    <UndoOffer
      done={p('revision.decided', facts)}
      label={p('act.undo')}
      isMailed={vacancy.user_id !== null}
      busy={busy}
      onUndo={onUndo}
    />
  )
}

type UndoOfferProps = { done: string; label: string; isMailed: boolean; busy: boolean; onUndo: () => void }

function UndoOffer({ done, label, isMailed, busy, onUndo }: UndoOfferProps) {
  return (
    <Notice tone="success" className="mb-3 items-center">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          {done} {isMailed && p('jobs.decided.mail')}
        </p>
        <Button variant="secondary" small busy={busy} onClick={onUndo}>
          {label}
        </Button>
      </div>
    </Notice>
  )
}
