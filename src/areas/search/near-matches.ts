/** A list of so many has no near matches, and there are no more of them in all. */
export const NEAR_MATCHES = 10

/** So many related trades stand below a list that has fewer vacancies. */
export const MAX_RELATED_TRADES = 3
