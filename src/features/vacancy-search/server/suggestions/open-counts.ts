import { limitConcurrency } from '#src/platform/concurrency-limit.ts'
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
/** A count of an earlier state of the board is told for so long, where it may be old. */
const OLD_MS = 5 * 60_000
/** So many old counts wait to be made anew; more are made anew when they are asked for again. */
const MOST_WAITING = 40

/** Remembers counts until something about the vacancies changes. */
export class OpenCounts {
  readonly #count: CountOpen
  readonly #counts = new Map<string, Counted>()
  readonly #underWay = new Map<string, Promise<number>>()
  readonly #inTurn = limitConcurrency(1, MOST_WAITING)
  #changes = 0

  constructor(count: CountOpen) {
    this.#count = count
  }

  /** Forgets the counts: they may be other numbers now. */
  forget(): void {
    this.#changes += 1
  }

  /** `mayBeOld`: the number of some minutes ago will do, and is made anew for the next who asks. */
  async of(sets: Suggestion['sets'], today: string, mayBeOld: boolean): Promise<number> {
    const key = JSON.stringify(sets)
    const state = `${today} ${this.#changes}`
    const known = this.#counts.get(key)
    if (known?.state === state) return known.total
    const count = () => this.#underWay.get(`${state} ${key}`) ?? this.#begin(key, state, sets, today)
    if (!known || !mayBeOld || performance.now() - known.at > OLD_MS) return count()
    this.#inTurn(count).catch(() => undefined)
    return known.total
  }

  #begin(key: string, state: string, sets: Suggestion['sets'], today: string): Promise<number> {
    const counting = this.#count(sets, today)
      .then((total) => {
        this.#counts.delete(key)
        this.#counts.set(key, { total, state, at: performance.now() })
        if (this.#counts.size > MOST) this.#counts.delete(this.#counts.keys().next().value!)
        return total
      })
      .finally(() => this.#underWay.delete(`${state} ${key}`))
    this.#underWay.set(`${state} ${key}`, counting)
    return counting
  }
}
