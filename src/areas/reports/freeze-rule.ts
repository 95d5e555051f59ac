import type { ReportReason } from './report-reasons.ts'

/** Enough reports for one of these reasons freeze a vacancy. */
export const freezingReasons = ['asks_for_money', 'fake_company'] as const satisfies readonly ReportReason[]
export type FreezingReason = (typeof freezingReasons)[number]

export const freezeLimits = {
  /** So many addresses, and so many networks. */
  reporters: 3,
  /** Their reports came within so many days, and their addresses are confirmed that long. */
  days: 7,
  /** An admin's "fine" makes a vacancy immune for so many days. */
  immuneDays: 30,
  /** A reporter who was wrong about so many vacancies counts no more. */
  wrong: 2,
} as const

/** A report that counts, of a reporter with a confirmed address. */
export interface CountedReport {
  email: string
  network: string
}

export function freezes(reports: readonly CountedReport[]): boolean {
  const addresses = new Set(reports.map(({ email }) => email))
  const networks = new Set(reports.map(({ network }) => network))
  return Math.min(addresses.size, networks.size) >= freezeLimits.reporters
}
