/** A list of so many has no near matches, and there are no more of them in all. */
export const NEAR_MATCHES = 10

/** A list of so many is followed by no related trades. */
export const ENOUGH = 3
