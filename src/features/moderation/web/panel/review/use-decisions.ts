import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { vacancyStatus } from '#src/features/vacancies/vacancy.ts'
import { useToast } from '#src/ui/toast.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { panelRefusal } from '#src/web/panel/panel-failure.ts'
import { decideVacancy } from '../../../admin-contract.ts'
import type { AdminVacancy } from '../../../admin-vacancy.ts'

export type Status = AdminVacancy['status']
export type Decidable = Pick<
  AdminVacancy,
  'id' | 'position' | 'status' | 'updated_at' | 'user_id' | 'rejection_reason' | 'rejection_note'
>
export type Rejection = Partial<Pick<AdminVacancy, 'rejection_reason' | 'rejection_note'>>

/** The owner gets a mail about a decision that leads to this status. */
export function isTold({ user_id }: Pick<AdminVacancy, 'user_id'>, to: Status): boolean {
  return user_id !== null && to !== vacancyStatus.pending
}

/** Keeps the reason and note of a rejection, for the way back to it. */
export function rejectionOf({ status, rejection_reason, rejection_note }: Decidable): Rejection {
  return status === vacancyStatus.rejected ? { rejection_reason, rejection_note } : {}
}

/** A change of status that can be taken back. */
export interface Decision {
  vacancy: Decidable
  to: Status
}

/** Changing the status of vacancies, and taking the last change back. */
export function useDecisions() {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [last, setLast] = useState<Decision>()
  const [busy, setBusy] = useState<number>()

  /** Answers the vacancy as it is now, or nothing when the decision was not taken. */
  async function send({ vacancy, to }: Decision, rejection: Rejection): Promise<Decidable | undefined> {
    if (busy !== undefined) return undefined
    setBusy(vacancy.id)
    // Another admin may have decided or edited it since this list was loaded.
    const body = { status: to, updated_at: vacancy.updated_at, ...rejection }
    const result = await panelApi(decideVacancy, { params: { id: vacancy.id }, body })
    setBusy(undefined)
    if (result.ok) toast.success(result.data.message)
    else toast.error(panelRefusal(result, 'jobs.status.failed'))
    // The rows are read again after a refusal too: somebody else may have changed or deleted one.
    void revalidate()
    return result.ok ? result.data.data : undefined
  }

  async function decide(vacancy: Decidable, to: Status, rejection: Rejection = {}): Promise<boolean> {
    const decided = await send({ vacancy, to }, rejection)
    if (decided) setLast({ vacancy: { ...vacancy, updated_at: decided.updated_at }, to })
    return decided !== undefined
  }

  async function undo(): Promise<void> {
    if (!last) return
    const { vacancy, to } = last
    const back = { vacancy: { ...vacancy, status: to }, to: vacancy.status }
    if (await send(back, rejectionOf(vacancy))) setLast(undefined)
  }

  return { decide, undo, last, busy, forget: () => setLast(undefined) }
}
