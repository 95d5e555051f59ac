import { useText } from '#src/web/site/text.tsx'
import { rejectionReasons, rejectionReasonText } from '../../rejection-reasons.ts'

/** Why a vacancy is rejected, in the words that its owner reads in the mail. */
export function useReasonOptions() {
  const t = useText()
  return rejectionReasons.map((value) => ({ value, label: t(rejectionReasonText(value)) }))
}
