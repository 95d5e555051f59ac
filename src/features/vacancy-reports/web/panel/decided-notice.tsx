import { p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { ReportDecisions } from './use-report-decisions.ts'

type DecidedNoticeProps = Pick<ReportDecisions, 'last' | 'busy'> & { onUndo: () => void }

/** Says what was decided last, and offers to take it back. */
export function DecidedNotice({ last, busy, onUndo }: DecidedNoticeProps) {
  if (!last) return null
  const { position } = last.reported
  const isRemoved = last.decision === 'removed'
  return (
    <Notice tone="success" className="mb-3 items-center">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="wrap-anywhere">
          {isRemoved
            ? p('reported.queue.removed', { position })
            : `${p('reported.queue.fine', { position })} ${p('reported.queue.immune')}`}
        </p>
        <Button variant="secondary" small busy={busy} onClick={onUndo}>
          {p(isRemoved ? 'reported.queue.undo' : 'act.undo')}
        </Button>
      </div>
    </Notice>
  )
}
