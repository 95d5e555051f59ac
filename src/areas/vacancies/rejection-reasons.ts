/** The reasons for which a vacancy is rejected, as its column checks it. Each has its word in `strings`. */
export const rejectionReasons = [
  'incomplete',
  'poster_unreadable',
  'duplicate',
  'asks_for_money',
  'foreign_without_approval',
  'employer_not_verifiable',
  'below_minimum_wage',
  'discriminatory',
  'not_a_job',
  'wrong_category',
  'other',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** Whoever applied for a vacancy that is removed for one of these may have been robbed. */
export const fraudReasons: ReadonlySet<string | null> = new Set<RejectionReason>([
  'asks_for_money',
  'employer_not_verifiable',
])

interface Reasons {
  rejection_reason?: RejectionReason | null | undefined
  further_reasons?: readonly RejectionReason[] | null | undefined
}

/** The first is the gravest: rules about frauds ask for that alone. */
export function rankReasons(reasons: Reasons) {
  const given = getReasons(reasons)
  const frauds = rejectionReasons.filter((one) => fraudReasons.has(one) && given.includes(one))
  const [rejection_reason = null, ...further_reasons] = new Set([...frauds, ...given])
  return { rejection_reason, further_reasons }
}

export function getReasons({ rejection_reason, further_reasons }: Reasons): RejectionReason[] {
  return [...(rejection_reason ? [rejection_reason] : []), ...(further_reasons ?? [])]
}

export const rejectionReasonText = (value: RejectionReason) => `vacancy.rejection_reason.${value}` as const
