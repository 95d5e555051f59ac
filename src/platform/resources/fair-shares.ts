const PART = 1 / 4

/** A client may hold a quarter of what is still free; without a client, all of it. */
export function fairShares(max: number) {
  const held = new Map<string, number>()
  let taken = 0
  /** Returns a function that gives the place back, or nothing if no place is left for this client. */
  return (client: string | undefined): (() => void) | undefined => {
    if (taken >= max) return undefined
    if (client === undefined) {
      taken += 1
      return () => (taken -= 1)
    }
    const before = held.get(client) ?? 0
    if (before >= Math.max(1, (max - taken) * PART)) return undefined
    taken += 1
    held.set(client, before + 1)
    return () => {
      taken -= 1
      const left = held.get(client)! - 1
      if (left === 0) held.delete(client)
      else held.set(client, left)
    }
  }
}
