import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Result } from '#src/contract/client.ts'
import type { PanelKey } from '#src/strings/panel.ts'
import { useToast } from '#src/ui/toast.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { panelRefusal } from '#src/web/panel/panel-failure.ts'

type Call<Answer> = (api: typeof panelApi) => Promise<Result<Answer>>

export interface Undoable {
  done: string
  undone: string
  label?: string
  undo: Call<unknown>
  failed: PanelKey
  onUndone?: (() => void) | undefined
}

export type Undoing = ReturnType<typeof useUndo>

export function useUndo() {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [last, setLast] = useState<Undoable>()
  const [busy, setBusy] = useState<string | number>()

  async function send<Answer>(
    name: string | number,
    call: Call<Answer>,
    { failed, said }: { failed: PanelKey; said?: string },
  ): Promise<Result<Answer> | undefined> {
    if (busy !== undefined) return undefined
    setBusy(name)
    const result = await call(panelApi)
    setBusy(undefined)
    if (result.ok) toast.success(said ?? (result.data as { message: string }).message)
    else toast.error(panelRefusal(result, failed))
    // After a refusal too: somebody else may have changed or deleted a row.
    void revalidate()
    return result
  }

  async function undo(): Promise<void> {
    if (!last) return
    const result = await send('undo', last.undo, { failed: last.failed, said: last.undone })
    // Without an answer it can be pressed again.
    if (result?.ok || result?.kind === 'refused') setLast(undefined)
    if (result?.ok) last.onUndone?.()
  }

  return { send, offer: setLast, undo, last, busy }
}
