import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useToast } from '#src/ui/toast.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { panelFailure } from '#src/web/panel/panel-failure.ts'
import { reviewVacancies, type AdminVacancy } from '../../admin-contract.ts'
import type { RejectionReason } from '../../vocabularies.ts'
import type { Status } from './use-decisions.ts'

export type BulkAct = 'approve' | 'reject' | 'delete'

/** What was done to several vacancies at once and can be taken back: the status that each of them had before. */
export interface BulkDecision {
  to: Status
  before: ReadonlyMap<number, Status>
}

const statusAfter = { approve: 1, reject: 2 } as const
const actTo = ['pend', 'approve', 'reject'] as const

/** One act on several vacancies, all or none of them, and taking the last one back. */
export function useBulkReview() {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<BulkAct | 'undo'>()
  const [last, setLast] = useState<BulkDecision>()

  async function send(body: Parameters<typeof reviewBody>[0]) {
    const result = await panelApi(reviewVacancies, { body: reviewBody(body) })
    if (result.ok) toast.success(result.data.message)
    else toast.error(panelFailure(result, 'bulk.failed'))
    void revalidate()
    return result.ok ? result.data.data : undefined
  }

  /** False when nothing was changed. */
  async function review(
    rows: readonly Pick<AdminVacancy, 'id' | 'status'>[],
    action: BulkAct,
    reason: RejectionReason | undefined,
  ): Promise<boolean> {
    setBusy(action)
    const outcomes = await send({ ids: rows.map(({ id }) => id), action, reason })
    setBusy(undefined)
    if (!outcomes) return false
    const done = new Set(outcomes.filter(({ outcome }) => outcome === 'done').map(({ id }) => id))
    const before = new Map(rows.filter(({ id }) => done.has(id)).map(({ id, status }) => [id, status]))
    setLast(action === 'delete' || before.size === 0 ? undefined : { to: statusAfter[action], before })
    return true
  }

  /** Each goes back to what it was, unless somebody has decided it since. */
  async function undo(): Promise<void> {
    if (!last || busy) return
    setBusy('undo')
    let whole = true
    for (const [status, action] of actTo.entries()) {
      const ids = [...last.before].filter(([, was]) => was === status).map(([id]) => id)
      if (ids.length > 0 && !(await send({ ids, action, from_status: last.to }))) whole = false
    }
    setBusy(undefined)
    if (whole) setLast(undefined)
  }

  return { review, undo, last, busy, forget: () => setLast(undefined) }
}

function reviewBody({
  reason,
  ...body
}: {
  ids: number[]
  action: BulkAct | 'pend'
  from_status?: Status
  reason?: RejectionReason | undefined
}) {
  return { ...body, ...(body.action === 'reject' && reason ? { rejection_reason: reason } : {}) }
}
