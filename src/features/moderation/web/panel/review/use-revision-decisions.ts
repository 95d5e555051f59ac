import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useToast } from '#src/ui/toast.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { panelRefusal } from '#src/web/panel/panel-failure.ts'
import type { AdminVacancy } from '../../../admin-vacancy.ts'
import { decideRevision, type RevisedVacancy } from '../../../revision-contract.ts'
import type { Rejection } from './use-decisions.ts'

/** A decision on a change that can be taken back, with the vacancy as it is since. */
export interface RevisionDecision {
  vacancy: Pick<AdminVacancy, 'id' | 'position' | 'updated_at' | 'user_id'>
  revision_id: number
  to: 1 | 2
}

/** Deciding on changes of public vacancies, and taking the last decision back while its mail waits. */
export function useRevisionDecisions() {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [last, setLast] = useState<RevisionDecision>()
  const [busy, setBusy] = useState(false)
  /** The change that was to be decided has moved. */
  const [isNewer, setNewer] = useState(false)

  async function send(
    id: number,
    body: { revision_id: number; status: 0 | 1 | 2; updated_at: string } & Rejection,
  ) {
    if (busy) return undefined
    setBusy(true)
    const result = await panelApi(decideRevision, { params: { id }, body })
    setBusy(false)
    if (result.ok) toast.success(result.data.message)
    else toast.error(panelRefusal(result, 'jobs.status.failed'))
    void revalidate()
    return result
  }

  async function decide({ vacancy, revision }: RevisedVacancy, to: 1 | 2, rejection: Rejection = {}) {
    const { id, updated_at } = vacancy
    const result = await send(id, { revision_id: revision.id, status: to, updated_at, ...rejection })
    setNewer(result !== undefined && !result.ok && result.kind === 'refused' && result.status === 409)
    if (!result?.ok) return false
    setLast({
      vacancy: { ...vacancy, updated_at: result.data.data.updated_at },
      revision_id: revision.id,
      to,
    })
    return true
  }

  /** Answers the change that waits again. */
  async function undo(): Promise<number | undefined> {
    if (!last) return undefined
    const { vacancy, revision_id } = last
    const result = await send(vacancy.id, { revision_id, status: 0, updated_at: vacancy.updated_at })
    if (result) setLast(undefined)
    return result?.ok ? revision_id : undefined
  }

  return { decide, undo, last, busy, isNewer, forget: () => setLast(undefined) }
}
