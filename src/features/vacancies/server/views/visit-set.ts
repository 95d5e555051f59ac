/** Numbers of one half: a power of two. */
const PLACES = 1 << 19

/** The first `PLACES / 2` numbers of a half are remembered at least: more would make looking one up slow. */
const MOST_OF_A_HALF = PLACES / 2

export interface VisitSet {
  has(visit: number): boolean
  /** Remembers a number that is not there. */
  add(visit: number): void
  clear(): void
}

/**
 * Remembers numbers in a bounded memory of 8 MB: when one half is full the other is emptied and filled next, so that a
 * flood makes it forget the oldest and nothing else. Numbers are whole, above 0, and spread evenly.
 */
export function visitSet(most = MOST_OF_A_HALF): VisitSet {
  // Memory of a fresh array is the system's until it is written to.
  let young = new Float64Array(PLACES)
  let old = new Float64Array(PLACES)
  let count = 0
  return {
    has: (visit) => young[placeOf(young, visit)] === visit || old[placeOf(old, visit)] === visit,
    add(visit) {
      young[placeOf(young, visit)] = visit
      count += 1
      if (count < most) return
      const emptied = old.fill(0)
      old = young
      young = emptied
      count = 0
    },
    clear() {
      young = new Float64Array(PLACES)
      old = new Float64Array(PLACES)
      count = 0
    },
  }
}

/** The place of the number, or the free one where it would stand. */
function placeOf(half: Float64Array, visit: number): number {
  let at = visit & (PLACES - 1)
  while (half[at] !== 0 && half[at] !== visit) at = (at + 1) & (PLACES - 1)
  return at
}
