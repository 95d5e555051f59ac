import { p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Undoing } from './use-undo.ts'

export function UndoNotice({ undoing: { last, busy, undo } }: { undoing: Undoing }) {
  if (!last) return null
  return (
    <Notice tone="success" className="mb-3 items-center">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere">{last.done}</p>
        <Button variant="secondary" small busy={busy !== undefined} onClick={() => void undo()}>
          {last.label ?? p('act.undo')}
        </Button>
      </div>
    </Notice>
  )
}
