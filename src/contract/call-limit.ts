export const MINUTE = 60
export const HOUR = 60 * MINUTE

/**
 * How many calls of one caller are taken in a while; counted in the database before anything of a call is read, shared by
 * all nodes and kept over a restart. `RATE_LIMIT_SCALE` multiplies the counts. The table for operators is in
 * docs/operations.md.
 */
export interface CallLimit {
  /** Stands in the counters' keys and in the headers of answers. No two limits have the same. */
  name: string
  /** Calls in a window that cost nothing more. Past them each needs a proof of work, where there is such a step. */
  free?: number
  /** Calls in a window, whatever they bring. */
  most: number
  /** The window, from the first call in it. */
  seconds: number
  /** What is counted: the caller's address, or the account where there is one. */
  per: 'address' | 'account'
}
