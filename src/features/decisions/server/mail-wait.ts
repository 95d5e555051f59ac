const DECISION_MAIL_SECONDS = 120

export function decisionMailWaitMs(rateLimitScale: number): number {
  return Math.ceil((DECISION_MAIL_SECONDS * 1000) / rateLimitScale)
}
