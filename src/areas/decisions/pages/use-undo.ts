import { useState } from 'react'
import type { Api, Result } from '#src/contract/client.ts'
import { p, type PanelKey } from '#src/strings/panel.ts'
import { type ActOptions, useAct } from '#src/web/acts/use-act.ts'

type Call<Answer> = (api: Api) => Promise<Result<Answer>>

export interface Undoable {
  done: string
  undone: string
  label?: string
  undo: Call<unknown>
  failed: PanelKey
  onUndone?: (() => void) | undefined
}

export type Undoing = ReturnType<typeof useUndo>

/** `isQuiet`: nothing is said of an act beside its undo, which names it. */
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
    // Without an answer it can be pressed again.
    if (result?.ok || result?.kind === 'refused') setLast(undefined)
    if (result?.ok) last.onUndone?.()
  }

  return { send, offer: setLast, undo, last, busy: acting }
}
