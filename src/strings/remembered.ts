/** More than this is not remembered. */
const MAX = 5_000

/** Finds out each thing once: pages show the same few days again and again, and asking `Intl` or `Temporal` is slow. */
export function remembered<Key extends string | number, Value>(of: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) {
      value = of(key)
      if (known.size >= MAX) known.clear()
      known.set(key, value)
    }
    return value
  }
}

const QUARTER = 900_000

/** The same for what is one for all instants of a day: in every zone a day begins with a quarter of an hour. */
export function rememberedOfDay<Value>(
  of: (milliseconds: number) => Value,
): (instant: string | number | Date) => Value {
  const ofQuarter = remembered((quarter: number) => of(quarter * QUARTER))
  return (instant) => ofQuarter(Math.floor(new Date(instant).getTime() / QUARTER))
}
