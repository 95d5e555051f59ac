import { MINUTE } from '#src/contract/endpoint.ts'

/** An account's logins are delayed, whether it exists or not: some failures are free, then it waits 1, 2, 4 … s. */
export const loginDelay = { freeFailures: 5, longestSeconds: 15 * MINUTE }

/** Requests by one account in `hours`, and mails to one address in that time, whoever requests them. */
export const confirmationMails = { perAccount: 3, perAddress: 4, hours: 1 }

/** Failed logins that the audit log records for one admin, and together for all other addresses. Not scaled. */
export const failedLoginEvents = { max: 20, hours: 1 }

/** Reset links mailed to one address; past the limit none, without a word. */
export const resetMails = { max: 3, hours: 1 }
