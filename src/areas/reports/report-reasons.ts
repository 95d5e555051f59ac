/** The reasons for which a visitor reports a vacancy, as in the table's check. Each has its word in `strings`. */
export const reportReasons = [
  'asks_for_money',
  'fake_company',
  'misleading',
  'already_filled',
  'discriminatory',
  'offensive',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** The employer is asked about these. Nobody asks who may be a fraud. */
export const askableReasons = [
  'already_filled',
  'misleading',
  'discriminatory',
  'offensive',
  'other',
] as const
type AskableReason = (typeof askableReasons)[number]

export const isAskable = (reason: ReportReason): reason is AskableReason =>
  askableReasons.some((one) => one === reason)
