import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Rejection } from '#src/features/moderation/web/panel/review/use-decisions.ts'
import { useToast } from '#src/ui/toast.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { panelFailure } from '#src/web/panel/panel-failure.ts'
import {
  dismissReports,
  removeReported,
  takeBackReportDecision,
  type ReportDecision,
  type ReportedVacancy,
} from '../../admin-contract.ts'

export type ReportDecisions = ReturnType<typeof useReportDecisions>

/** Deciding on the reports of a vacancy, and taking the last decision back before anybody is told. */
export function useReportDecisions() {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [last, setLast] = useState<{ reported: ReportedVacancy; decision: ReportDecision }>()
  const [busy, setBusy] = useState(false)

  async function decide(
    reported: ReportedVacancy,
    decision: ReportDecision,
    { rejection_reason: reason, rejection_note: note }: Rejection = {},
  ): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    const params = { id: reported.vacancy_id }
    const result =
      decision === 'fine'
        ? await panelApi(dismissReports, { params })
        : await panelApi(removeReported, { params, body: { reason, note } })
    setBusy(false)
    if (result.ok) {
      toast.success(result.data.message)
      setLast({ reported, decision })
    } else toast.error(panelFailure(result, 'reported.failed'))
    void revalidate()
    return result.ok
  }

  /** Its mails do not leave, and its reports are open again. Answers the vacancy, which waits in the queue. */
  async function undo(): Promise<ReportedVacancy | undefined> {
    if (!last || busy) return undefined
    setBusy(true)
    const { reported } = last
    const result = await panelApi(takeBackReportDecision, { params: { id: reported.vacancy_id } })
    setBusy(false)
    // Without an answer it may be pressed again.
    if (result.ok || result.kind === 'refused') setLast(undefined)
    if (result.ok) toast.success(result.data.message)
    else toast.error(panelFailure(result, 'reported.failed'))
    void revalidate()
    return result.ok ? reported : undefined
  }

  return { decide, undo, last, busy }
}
