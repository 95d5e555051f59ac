import type { LimitName } from '#src/contract/endpoint.ts'

/**
 * Every limit of the board, in one place; the same table for operators is in docs/operations.md. `RATE_LIMIT_SCALE`
 * multiplies the counts and divides the delays, but for the mails that one address gets.
 */
export interface Limit {
  /** Calls in a window that cost nothing more. Past them each needs a proof of work, where there is such a step. */
  free?: number
  /** Calls in a window, whatever they bring. */
  most: number
  /** The window, from the first call in it. */
  seconds: number
  /** What is counted: the caller's address, or the account where there is one. */
  per: 'address' | 'account'
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Calls that declare a limit. Counted in the database: shared by all nodes, kept over a restart. */
export const limits: Record<LimitName, Limit> = {
  login: { most: 10, seconds: MINUTE, per: 'address' },
  admin_login: { most: 5, seconds: MINUTE, per: 'address' },
  forgot: { most: 10, seconds: HOUR, per: 'address' },
  reset: { most: 10, seconds: HOUR, per: 'address' },
  register: { most: 10, seconds: HOUR, per: 'address' },
  vacancy: { most: 10, seconds: HOUR, per: 'account' },
  apply: { free: 20, most: 60, seconds: HOUR, per: 'address' },
  category_form: { free: 10, most: 30, seconds: HOUR, per: 'address' },
  job_seeker_form: { free: 10, most: 30, seconds: HOUR, per: 'address' },
  contact: { free: 5, most: 20, seconds: HOUR, per: 'address' },
}

/** GET and HEAD of an address, forms sent to pages and unknown paths included. Kept answers and assets cost next to nothing and are not counted. */
export const publicReads = { most: 300, seconds: MINUTE }

/** Of one account, whether it exists or not: free failures, then 1, 2, 4 … s. */
export const loginDelay = { freeFailures: 5, longestSeconds: 15 * MINUTE }

/** Failed logins that the audit log takes, of one admin, and of all addresses that are no admin's. Not scaled. */
export const failedLoginEvents = { most: 20, hours: 1 }

/** Reset links to one address; past them silently none. */
export const resetMails = { most: 3, hours: 1 }

/** Confirmations of a kind to one address: anyone can type anyone's address into a form. */
export const confirmationMails = { most: 3, hours: 24 }

/** Different applications of one e-mail address for one vacancy or category. */
export const applicationsToOneTarget = { most: 5, seconds: HOUR }

/** How long the mail of a decision on a vacancy waits, so that the decision can be taken back before it is told. */
export const decisionMails = { waitSeconds: 2 * MINUTE }

/**
 * The difficulty of a proof of work. A client makes half of `mostTries` on average and never more, each of `iterations`
 * rounds of PBKDF2: 1.5 million rounds at most, three seconds for a processor that does half a million in one. Making a
 * challenge costs the server one try, checking a proof none. It is good for some minutes, once.
 */
export const work = { iterations: 1_000, mostTries: 1_500, minutes: 10 }

/** A form that is sent sooner after it was first touched was hardly filled in by hand: it brings a proof of work. */
export const formPace = { fastestSeconds: 2 }
