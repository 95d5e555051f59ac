import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { RejectionReason } from '#src/features/vacancies/rejection-reasons.ts'
import { useToast } from '#src/ui/toast.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { panelRefusal } from '#src/web/panel/panel-failure.ts'
import { reviewVacancies } from '../../admin-contract.ts'
import { rejectionOf, type Decidable, type Rejection, type Status } from './review/use-decisions.ts'

export type BulkAct = 'approve' | 'reject' | 'delete'

/** A decision on several vacancies can be undone, because it remembers the state of each before it. */
export interface BulkDecision {
  to: Status
  before: readonly Decidable[]
}

interface BulkBody extends Rejection {
  ids: number[]
  action: BulkAct | 'pend'
  from_status?: Status
}

const statusAfter = { approve: 1, reject: 2 } as const
const actTo = ['pend', 'approve', 'reject'] as const

/** One act on several vacancies, all or none of them, and taking the last one back. */
export function useBulkReview() {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<BulkAct | 'undo'>()
  const [last, setLast] = useState<BulkDecision>()

  async function send(body: BulkBody) {
    const result = await panelApi(reviewVacancies, { body })
    if (result.ok) toast.success(result.data.message)
    else toast.error(panelRefusal(result, 'bulk.failed'))
    void revalidate()
    return result.ok ? result.data.data : undefined
  }

  /** False when nothing was changed. */
  async function review(
    rows: readonly Decidable[],
    action: BulkAct,
    reason: RejectionReason | undefined,
  ): Promise<boolean> {
    setBusy(action)
    const ids = rows.map(({ id }) => id)
    const why = action === 'reject' && reason ? { rejection_reason: reason } : {}
    const outcomes = await send({ ids, action, ...why })
    setBusy(undefined)
    if (!outcomes) return false
    const done = new Set(outcomes.filter(({ outcome }) => outcome === 'done').map(({ id }) => id))
    const before = rows.filter(({ id }) => done.has(id))
    setLast(action === 'delete' || before.length === 0 ? undefined : { to: statusAfter[action], before })
    return true
  }

  /** Each goes back to what it was, unless somebody has decided it since. */
  async function undo(): Promise<void> {
    if (!last || busy) return
    setBusy('undo')
    let whole = true
    for (const back of waysBack(last)) if (!(await send(back))) whole = false
    setBusy(undefined)
    if (whole) setLast(undefined)
  }

  return { review, undo, last, busy, forget: () => setLast(undefined) }
}

/** One call for all that were the same before. */
function waysBack({ to, before }: BulkDecision): BulkBody[] {
  const groups = new Map<string, BulkBody>()
  for (const vacancy of before) {
    const act = { action: actTo[vacancy.status], from_status: to, ...rejectionOf(vacancy) }
    const key = JSON.stringify(act)
    groups.set(key, { ...act, ids: [...(groups.get(key)?.ids ?? []), vacancy.id] })
  }
  return [...groups.values()]
}
