import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { decideVacancy } from '#src/features/vacancies/admin-contract.ts'
import type { Rejection } from '#src/features/vacancies/web/panel/use-decisions.ts'
import { useToast } from '#src/ui/toast.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { panelFailure } from '#src/web/panel/panel-failure.ts'
import {
  dismissReports,
  removeReported,
  type ReportDecision,
  type ReportedVacancy,
} from '../../admin-contract.ts'

export type ReportDecisions = ReturnType<typeof useReportDecisions>

/** Deciding on the reports of a vacancy, and taking back a removal before anybody is told. */
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

  /** An approval lifts the removal, and its mails do not leave. */
  async function undo(): Promise<void> {
    if (last?.decision !== 'removed' || busy) return
    setBusy(true)
    const result = await panelApi(decideVacancy, {
      params: { id: last.reported.vacancy_id },
      body: { status: 1 },
    })
    setBusy(false)
    if (result.ok) setLast(undefined)
    else toast.error(panelFailure(result, 'reported.failed'))
    void revalidate()
  }

  return { decide, undo, last, busy }
}
