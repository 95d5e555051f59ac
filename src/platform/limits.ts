// The limits of the platform itself: a call's stands in its endpoint, a feature's in the feature. The table of all is in
// docs/operations.md. `RATE_LIMIT_SCALE` multiplies the counts and divides the delays.

/**
 * GET and HEAD of an address, forms sent to pages and unknown paths included. Cached responses and assets cost next
 * to nothing and are not counted.
 */
export const publicReads = { most: 300, seconds: 60 }

/**
 * The difficulty of a proof of work. A client makes half of `mostTries` on average and never more, each of `iterations`
 * rounds of PBKDF2: 1.5 million rounds at most, three seconds for a processor that does half a million in one. Making a
 * challenge costs the server one try, checking a proof none. It is good for some minutes, once.
 */
export const work = { iterations: 1_000, mostTries: 1_500, minutes: 10 }

/** A form that is sent sooner after it was first touched was hardly filled in by hand: it brings a proof of work. */
export const formPace = { fastestSeconds: 2 }
