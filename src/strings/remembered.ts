/** More texts than this are not remembered. */
const MOST = 5_000

/** Formats each thing once: pages show the same few days again and again, and asking `Intl` is slow. */
export function remembered<Key extends string | number>(format: (key: Key) => string): (key: Key) => string {
  const known = new Map<Key, string>()
  return (key) => {
    let text = known.get(key)
    if (text === undefined) {
      text = format(key)
      if (known.size >= MOST) known.clear()
      known.set(key, text)
    }
    return text
  }
}

const QUARTER = 900_000

/**
 * The same for instants whose text tells no more than their day: every zone's days begin with a quarter of an hour.
 * @throws RangeError for a text that is no instant.
 */
export function rememberedDay(format: (at: Date) => string): (instant: string | number) => string {
  const ofQuarter = remembered((quarter: number) => format(new Date(quarter * QUARTER)))
  return (instant) => ofQuarter(Math.floor(new Date(instant).getTime() / QUARTER))
}
