const DECISION_MAIL_SECONDS = 120

/** The mails of a decision wait for as long as it can be undone. */
export function decisionMailWaitMs(rateLimitScale: number): number {
  return Math.ceil((DECISION_MAIL_SECONDS * 1000) / rateLimitScale)
}
