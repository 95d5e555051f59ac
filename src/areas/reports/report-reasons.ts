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
