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

export const rejectionReasonText = (value: RejectionReason) => `vacancy.rejection_reason.${value}` as const
