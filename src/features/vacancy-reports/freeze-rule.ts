import type { ReportReason } from './report-reasons.ts'

/** Enough reports for one of these reasons freeze a vacancy. */
export const freezingReasons = ['asks_for_money', 'fake_company'] as const satisfies readonly ReportReason[]
export type FreezingReason = (typeof freezingReasons)[number]

export const freezeLimits = {
  /** So many reporters, no two of whom share an address or a network. */
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

/**
 * Says whether there are enough reporters, each with an address and a network of their own. Three addresses and three
 * networks are not enough where two of the addresses come from one network alone.
 */
export function freezes(reports: readonly CountedReport[]): boolean {
  const networksOf = new Map<string, Set<string>>()
  for (const { email, network } of reports)
    networksOf.set(email, (networksOf.get(email) ?? new Set()).add(network))
  const takenBy = new Map<string, string>()
  // The largest number of addresses that can have different networks, by augmenting paths.
  const place = (email: string, tried: Set<string>): boolean =>
    [...networksOf.get(email)!].some((network) => {
      if (tried.has(network)) return false
      tried.add(network)
      const before = takenBy.get(network)
      if (before !== undefined && !place(before, tried)) return false
      takenBy.set(network, email)
      return true
    })
  for (const email of networksOf.keys()) {
    place(email, new Set())
    if (takenBy.size >= freezeLimits.reporters) return true
  }
  return false
}
