type Compare = (one: number, other: number) => number

/** Slots in a total order: found by binary search, inserted by moving what follows. */
export class SlotOrder {
  #slots = new Int32Array(1_024)
  #length = 0
  readonly #compare: Compare

  constructor(compare: Compare) {
    this.#compare = compare
  }

  /** The slots in their order; good until the next change. */
  get slots(): Int32Array {
    return this.#slots.subarray(0, this.#length)
  }

  reset(slots: Int32Array): void {
    this.#slots = slots.toSorted(this.#compare)
    this.#length = slots.length
  }

  add(slot: number): void {
    if (this.#length === this.#slots.length) {
      const grown = new Int32Array(Math.max(1_024, this.#length * 2))
      grown.set(this.#slots)
      this.#slots = grown
    }
    const at = this.#placeOf(slot)
    this.#slots.copyWithin(at + 1, at, this.#length)
    this.#slots[at] = slot
    this.#length += 1
  }

  /** The slot's facts must be those with which it was added. */
  remove(slot: number): void {
    const at = this.#placeOf(slot)
    if (this.#slots[at] !== slot || at >= this.#length) throw new Error(`slot ${slot} is not in its place`)
    this.#slots.copyWithin(at, at + 1, this.#length)
    this.#length -= 1
  }

  #placeOf(slot: number): number {
    let [low, high] = [0, this.#length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#slots[middle]!, slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
