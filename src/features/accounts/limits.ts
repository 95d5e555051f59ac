import { MINUTE } from '#src/contract/call-limit.ts'

/** An account's logins are delayed, whether it exists or not: some failures are free, then it waits 1, 2, 4 … s. */
export const loginDelay = { freeFailures: 5, longestSeconds: 15 * MINUTE }

/**
 * Mails that confirm an address: `asked` is how often an account may ask in an hour; an address gets no more than
 * `most` in so many hours, whoever asks, the one of its registration included.
 */
export const confirmationMails = { asked: 3, most: 4, hours: 1 }
