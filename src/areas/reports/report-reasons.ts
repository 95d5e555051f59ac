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

/** Enough reports for one of these reasons freeze a vacancy. */
export const freezingReasons = ['asks_for_money', 'fake_company'] as const satisfies readonly ReportReason[]
export type FreezingReason = (typeof freezingReasons)[number]

export const freezeLimits = {
  /** Different addresses, and different networks, that are needed. */
  reporters: 3,
  /** Days within which the reports came, and for which their addresses have been confirmed. */
  days: 7,
  /** Days for which an admin's "fine" makes a vacancy immune. */
  immuneDays: 30,
  /** Wrongly reported vacancies from which on a reporter no longer counts. */
  wrong: 2,
} as const

/** A report that counts, from a reporter with a confirmed address. */
export interface CountedReport {
  email: string
  network: string
}

export function freezes(reports: readonly CountedReport[]): boolean {
  const addresses = new Set(reports.map(({ email }) => email))
  const networks = new Set(reports.map(({ network }) => network))
  return Math.min(addresses.size, networks.size) >= freezeLimits.reporters
}

/** Reasons why vacancies are evidence: an erasure of their address or account waits until they are decided. */
export const evidenceReasons = ['account_blocked', 'vacancy_frozen', 'vacancy_reported'] as const
export type EvidenceReason = (typeof evidenceReasons)[number]
