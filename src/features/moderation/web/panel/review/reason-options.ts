import { rejectionReasons, rejectionReasonText } from '#src/features/vacancies/rejection-reasons.ts'
import { useText } from '#src/web/site/text.tsx'

/** The reasons of a rejection, in the words that the vacancy's owner reads in the mail. */
export function useReasonOptions() {
  const t = useText()
  return rejectionReasons.map((value) => ({ value, label: t(rejectionReasonText(value)) }))
}
