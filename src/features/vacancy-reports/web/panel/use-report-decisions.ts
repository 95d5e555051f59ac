import type { Undoing } from '#src/features/decisions/web/panel/use-undo.ts'
import type { Rejection } from '#src/features/moderation/web/panel/review/use-decisions.ts'
import { p } from '#src/strings/panel.ts'
import {
  askIfFilled,
  dismissReports,
  removeReported,
  undoReportDecision,
  type ReportDecision,
  type ReportedVacancy,
} from '../../admin-contract.ts'

const failed = 'reported.failed'

export function useReportDecisions({ send, offer }: Undoing, onUndone: (reported: ReportedVacancy) => void) {
  return async (
    reported: ReportedVacancy,
    decision: ReportDecision | 'question',
    { rejection_reason: reason, rejection_note: note }: Rejection = {},
  ): Promise<boolean> => {
    const { vacancy_id, position } = reported
    const params = { id: vacancy_id }
    const isRemoval = decision === 'removed'
    const result = await send(
      vacancy_id,
      (api) =>
        isRemoval
          ? api(removeReported, { params, body: { reason, note } })
          : api(decision === 'question' ? askIfFilled : dismissReports, { params }),
      { failed },
    )
    if (!result?.ok) return false
    offer({
      done: isRemoval
        ? p('reported.queue.removed', { position })
        : decision === 'question'
          ? p('reported.queue.question', { position })
          : `${p('reported.queue.fine', { position })} ${p('reported.queue.immune')}`,
      undone: p('reported.queue.undone', { position }),
      label: p(isRemoval ? 'reported.queue.undo' : 'act.undo'),
      undo: (api) => api(undoReportDecision, { params }),
      failed,
      onUndone: () => onUndone(reported),
    })
    return true
  }
}
