import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'

/** Months, as the operator configured them. */
export const retention = z.object({
  /** After the vacancy's closing day, or for applications without a vacancy after they were sent. */
  applications: z.int(),
  /** The maximum for applications after they were sent, whatever the closing day. */
  applications_most: z.int(),
  messages: z.int(),
  /** Saved details and CVs, after their account's last login. */
  details: z.int(),
  /** Alerts that have ended, and the log of those that were sent. */
  alerts: z.int(),
  /** Reports, revisions and decisions, after their vacancy ended. */
  decisions: z.int(),
  /** Addresses and networks of reporters, after the vacancy ended. */
  reporters: z.int(),
  audit: z.int(),
})
export type Retention = z.output<typeof retention>

export const showRetention = endpoint('GET', '/api/retention', 'public', {
  summary: 'How many months the board stores what people send',
  response: retention,
  cacheTags: () => ['site'],
})
