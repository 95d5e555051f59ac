export const sizes = {
  search: 200,
  email: 254,
  name: 100,
  city: 100,
  company: 150,
  position: 150,
  address: 300,
  description: 10_000,
  message: 5_000,
  cover_letter: 5_000,
} as const

export const MAX_ID = 2_147_483_647

// Durations in milliseconds.
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Milliseconds in which a sender may correct a mistyped address. */
export const CORRECTION_MS = 15 * MINUTE_MS

/** Bytes of one header. nginx reads a response's headers into 4 KB, and marks a node that sends more as failed. */
export const MAX_HEADER = 1_024
