import type { Suggestion } from '../../suggestions-contract.ts'

/** Counts the open vacancies that a list with these filters has. */
export type CountOpen = (sets: Suggestion['sets'], today: string) => Promise<number>

interface Counted {
  total: number
  /** The state of the board that was counted. */
  state: string
  at: number
}

/** The most counts that are remembered; about 200 bytes each. */
const MOST = 5_000
/** A count that took less is made anew while somebody waits; others get the last one, and the next a new one. */
const QUICK_MS = 10
/** A count of an earlier state of the board is told for so long. */
const OLD_MS = 60_000

/** Remembers counts until something about the vacancies changes. */
export class OpenCounts {
  readonly #count: CountOpen
  readonly #counts = new Map<string, Counted>()
  readonly #underWay = new Map<string, Promise<number>>()
  #changes = 0
  #lastMs = 0

  constructor(count: CountOpen) {
    this.#count = count
  }

  /** Forgets the counts: they may be other numbers now. */
  forget(): void {
    this.#changes += 1
  }

  async of(sets: Suggestion['sets'], today: string): Promise<number> {
    const key = JSON.stringify(sets)
    const state = `${today} ${this.#changes}`
    const known = this.#counts.get(key)
    if (known?.state === state) return known.total
    const counting = this.#underWay.get(`${state} ${key}`) ?? this.#begin(key, state, sets, today)
    if (!known || this.#lastMs < QUICK_MS || performance.now() - known.at > OLD_MS) return counting
    counting.catch(() => undefined)
    return known.total
  }

  #begin(key: string, state: string, sets: Suggestion['sets'], today: string): Promise<number> {
    const started = performance.now()
    const counting = this.#count(sets, today)
      .then((total) => {
        const at = performance.now()
        this.#lastMs = at - started
        this.#counts.delete(key)
        this.#counts.set(key, { total, state, at })
        if (this.#counts.size > MOST) this.#counts.delete(this.#counts.keys().next().value!)
        return total
      })
      .finally(() => this.#underWay.delete(`${state} ${key}`))
    this.#underWay.set(`${state} ${key}`, counting)
    return counting
  }
}
