import { type CallLimit, HOUR } from '#src/contract/call-limit.ts'

// `RATE_LIMIT_SCALE` multiplies these counts and divides the delays; docs/operations.md has the table of all.

/** Bounds all calls that an account makes with keys, instead of the limits for its sessions. */
export const keyCalls: CallLimit = { name: 'key_calls', max: 3_600, seconds: HOUR, per: 'account' }

export const publicReads = { max: 300, seconds: 60 }

/** 1.5 million rounds of PBKDF2 at most, about three seconds. */
export const work = { iterations: 1_000, maxTries: 1_500, minutes: 10 }
