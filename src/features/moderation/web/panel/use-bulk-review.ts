import type { Api, Result } from '#src/contract/client.ts'
import type { Undoing } from '#src/features/decisions/web/panel/use-undo.ts'
import type { RejectionReason } from '#src/features/vacancies/rejection-reasons.ts'
import { pCount } from '#src/strings/panel.ts'
import { reviewVacancies } from '../../admin-contract.ts'
import {
  mailWords,
  rejectionOf,
  type Decidable,
  type Rejection,
  type Status,
} from './review/use-decisions.ts'
import { statusName } from './status-words.ts'

export type BulkAct = 'approve' | 'reject' | 'delete'

interface BulkBody extends Rejection {
  ids: number[]
  action: BulkAct | 'pend'
  from_status?: Status
}

const statusAfter = { approve: 1, reject: 2 } as const
const actTo = ['pend', 'approve', 'reject'] as const

export function useBulkReview({ send, offer }: Undoing) {
  return async (
    rows: readonly Decidable[],
    action: BulkAct,
    reason: RejectionReason | undefined,
  ): Promise<boolean> => {
    const ids = rows.map(({ id }) => id)
    const body = { ids, action, ...(action === 'reject' && reason && { rejection_reason: reason }) }
    const result = await send(action, (api) => api(reviewVacancies, { body }), { failed: 'bulk.failed' })
    if (!result?.ok) return false
    const done = new Set(result.data.data.filter(({ outcome }) => outcome === 'done').map(({ id }) => id))
    const before = rows.filter(({ id }) => done.has(id))
    if (action === 'delete' || before.length === 0) offer(undefined)
    else {
      const to = statusAfter[action]
      offer({
        done: `${pCount('bulk.decided', before.length)} ${statusName(to)}.${mailWords(before, to)}`,
        undone: pCount('bulk.undone', before.length),
        undo: (api) => undoAll(api, undoBodies(to, before)),
        failed: 'bulk.failed',
      })
    }
    return true
  }
}

async function undoAll(api: Api, bodies: readonly BulkBody[]): Promise<Result<unknown>> {
  const results = []
  for (const body of bodies) results.push(await api(reviewVacancies, { body }))
  return results.find(({ ok }) => !ok) ?? results[0]!
}

function undoBodies(to: Status, before: readonly Decidable[]): BulkBody[] {
  const groups = new Map<string, BulkBody>()
  for (const vacancy of before) {
    const act = { action: actTo[vacancy.status], from_status: to, ...rejectionOf(vacancy) }
    const key = JSON.stringify(act)
    groups.set(key, { ...act, ids: [...(groups.get(key)?.ids ?? []), vacancy.id] })
  }
  return [...groups.values()]
}
