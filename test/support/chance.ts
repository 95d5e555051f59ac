/** Repeatable chance: the same seed gives the same run (mulberry32). */
export interface Chance {
  /** A whole number from 0 to below `n`. */
  below(n: number): number
  pick<T>(from: readonly T[]): T
}

export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return { below, pick: (from) => from[below(from.length)]! }
}
