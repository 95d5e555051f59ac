import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { undoMoved } from '#src/areas/applications/calls/received/received.ts'
import type { OwnVacancy } from '#src/areas/employers/calls/my-vacancies.ts'
import type { Result } from '#src/contract/client.ts'
import { formatNumber } from '#src/strings/format.ts'
import { useDates } from '#src/ui/page-language.ts'
import { countKey, useAccountText } from '#src/web/account/account-text.ts'
import { useGuard } from '#src/web/acts/use-guard.ts'
import { browserApi, failureText } from '#src/web/api/api.ts'
import { useText } from '#src/web/site/text.tsx'
import { type DeclineReason, type EmployerStage, staysUnlessNamed } from '../../application-stages.ts'
import { moveManyReceived, type ReceivedRow } from '../../calls/received/list.ts'

interface Outcome {
  tone: 'success' | 'error'
  title: string
  lines?: readonly string[]
  undoUntil?: string | null
}

export interface Move {
  stage: EmployerStage
  notify: boolean
  reason?: DeclineReason | undefined
}

export type Moves = ReturnType<typeof useMoves>

/** Sets the stage of some applications of a vacancy; the last time can be undone until its mails leave. */
export function useMoves({ id, state }: Pick<OwnVacancy, 'id' | 'state'>) {
  const t = useText()
  const a = useAccountText()
  const { formatTime } = useDates()
  const { revalidate } = useRevalidator()
  const { acting, guard } = useGuard()
  // Undo answers while the list is still loaded again.
  const { acting: undoing, guard: guardUndo } = useGuard()
  const [last, setLast] = useState<{ outcome: Outcome; state: OwnVacancy['state'] }>()
  const setOutcome = (outcome: Outcome) => setLast({ outcome, state })
  useEffect(() => {
    const until = last?.outcome.undoUntil
    const left = until ? Date.parse(until) - Date.now() : 0
    // By a device's clock that is far ahead the time was over before it began: then the notice stays.
    if (left <= 0) return undefined
    const timer = setTimeout(() => setLast(undefined), left)
    return () => clearTimeout(timer)
  }, [last])
  const refused = (result: Result<unknown>) =>
    setOutcome({ tone: 'error', title: failureText(t, result, t('form.failed')) })

  const move = (
    chosen: readonly ReceivedRow[],
    { stage, notify, reason }: Move,
    onAnswer?: (isMoved: boolean) => void,
  ) =>
    guard('move', async (keyed) => {
      // The board undoes the newest decision, which may be this one before its answer is here.
      setLast(undefined)
      const named = chosen.filter((row) => staysUnlessNamed(row.stage)).map((row) => row.id)
      const result = await keyed(browserApi)(moveManyReceived, {
        params: { id },
        body: { ids: chosen.map(({ id }) => id), named, stage, notify, reason },
      })
      onAnswer?.(result.ok)
      if (!result.ok) return refused(result)
      const { moved, left, emails, undo_until } = result.data.data
      const words = { count: formatNumber(moved.length), stage: a(`stage.${stage}`) }
      const [first] = chosen
      const who = first && (first.full_name ?? first.applicant_no)
      setOutcome({
        tone: 'success',
        title:
          chosen.length === 1 && moved.length === 1
            ? `${who}: ${a(`stage.${stage}`)}`
            : a('received_list.moved', words),
        lines: [
          emails > 0 &&
            a(countKey('received_list.emails_leave', emails), {
              count: formatNumber(emails),
              time: formatTime(undo_until!),
            }),
          left.length > 0 && a('received_list.left', { count: formatNumber(left.length) }),
        ].filter((line) => line !== false),
        undoUntil: undo_until,
      })
      await revalidate()
    })

  const undo = () =>
    guardUndo('undo', async (keyed) => {
      const result = await keyed(browserApi)(undoMoved)
      if (!result.ok) return refused(result)
      setOutcome({ tone: 'success', title: a('unanswered.undone') })
      await revalidate()
    })

  return {
    busy: acting !== undefined || undoing !== undefined,
    undoing: undoing !== undefined,
    // If the vacancy is filled meanwhile, the question whom to notify comes first.
    outcome: last?.state === state || last?.outcome.undoUntil ? last.outcome : undefined,
    isInView: last?.state === state,
    move,
    undo,
    refused,
    dismiss: () => setLast(undefined),
  }
}
