import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Api, Result } from '#src/contract/client.ts'
import { p, type PanelKey } from '#src/strings/panel.ts'
import { useToastSlot } from '#src/ui/toast.tsx'
import { type ActOptions, useAct } from '#src/web/acts/acts.tsx'
import { areKeysOn, useLetterKeys } from '#src/web/lists/letter-keys.ts'

/** Shows the last decision among the toasts until the next one, with a button and a key to undo it. */
export function UndoNotice({ undoing: { last, busy, undo } }: { undoing: Undoing }) {
  const slot = useToastSlot()
  const isBusy = busy !== undefined
  useLetterKeys({ z: () => void (areKeysOn() && !isBusy && undo()) }, last !== undefined)
  if (!last || !slot) return null
  return createPortal(
    <div className="pointer-events-auto flex w-full max-w-xl animate-appear flex-wrap items-center gap-x-3 rounded bg-ink ps-4 text-ground forced-colors:border">
      <p className="min-w-0 flex-1 basis-40 py-3 wrap-anywhere">{last.done}</p>
      <button
        type="button"
        aria-keyshortcuts="z"
        aria-disabled={isBusy || undefined}
        onClick={() => void (isBusy || undo())}
        className="ms-auto min-h-11 rounded px-4 font-semibold underline aria-disabled:cursor-progress"
      >
        {last.label ?? p('act.undo')}
      </button>
    </div>,
    slot,
  )
}

type Call<Answer> = (api: Api) => Promise<Result<Answer>>

interface Undoable {
  done: string
  undone: string
  label?: string
  undo: Call<unknown>
  failed: PanelKey
  onUndone?: (() => void) | undefined
}

export type Undoing = ReturnType<typeof useUndo>

/** `isQuiet` shows no success toast, because the undo notice names the decision. */
export function useUndo(isQuiet = false) {
  const [last, setLast] = useState<Undoable>()
  const { acting, act } = useAct<string | number>()

  function send<Answer>(
    name: string | number,
    call: Call<Answer>,
    { failed, ...options }: Pick<ActOptions, 'done' | 'isShown'> & { failed: PanelKey },
  ): Promise<Result<Answer> | undefined> {
    return act(name, call, {
      failure: p(failed),
      ...(isQuiet && { done: null }),
      ...options,
      isFreeEarly: true,
    })
  }

  async function undo(): Promise<void> {
    if (!last) return
    const result = await send('undo', last.undo, { failed: last.failed, done: last.undone })
    // Without a response the button stays, to try again.
    if (result?.ok || result?.kind === 'refused') setLast(undefined)
    if (result?.ok) last.onUndone?.()
  }

  return { send, offer: setLast, undo, last, busy: acting }
}
