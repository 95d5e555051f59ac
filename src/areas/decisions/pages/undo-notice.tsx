import { createPortal } from 'react-dom'
import { p } from '#src/strings/panel.ts'
import { useToastSlot } from '#src/ui/toast.tsx'
import { areKeysOn, useLetterKeys } from '#src/web/lists/letter-keys.ts'
import type { Undoing } from './use-undo.ts'

/** The last decision stands among the toasts until the next one, with its undo and the key for that. */
export function UndoNotice({ undoing: { last, busy, undo } }: { undoing: Undoing }) {
  const slot = useToastSlot()
  const isBusy = busy !== undefined
  useLetterKeys({ z: () => void (areKeysOn() && !isBusy && undo()) }, last !== undefined)
  if (!last || !slot) return null
  return createPortal(
    <div className="pointer-events-auto flex w-full max-w-xl animate-appear items-center gap-3 rounded bg-ink ps-4 text-ground forced-colors:border">
      <p className="min-w-0 flex-1 py-3 wrap-anywhere">{last.done}</p>
      <button
        type="button"
        aria-keyshortcuts="z"
        aria-disabled={isBusy || undefined}
        onClick={() => void (isBusy || undo())}
        className="min-h-11 shrink-0 rounded px-4 font-semibold underline aria-disabled:cursor-progress"
      >
        {last.label ?? p('act.undo')}
      </button>
    </div>,
    slot,
  )
}
