import { MINUTE } from '#src/contract/call-limit.ts'

/** An account's logins are delayed, whether it exists or not: some failures are free, then it waits 1, 2, 4 … s. */
export const loginDelay = { freeFailures: 5, longestSeconds: 15 * MINUTE }

/** Requests of one account in `hours`, and mails to one address in them, whoever sends the requests. */
export const confirmationMails = { perAccount: 3, perAddress: 4, hours: 1 }

/** Failed logins that the audit log takes, of one admin, and of all addresses that are no admin's. Not scaled. */
export const failedLoginEvents = { max: 20, hours: 1 }

/** Reset links to one address; past them silently none. */
export const resetMails = { max: 3, hours: 1 }
