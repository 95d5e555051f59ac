/** Reasons why vacancies are evidence: an erasure of their address or account waits until they are decided. */
export const evidenceReasons = ['account_blocked', 'vacancy_frozen', 'vacancy_reported'] as const
export type EvidenceReason = (typeof evidenceReasons)[number]
