/** The event loop works off turns for so long before it looks at everything else that is due. */
const TURN_MS = 0.5

export interface Turns {
  /** Does this once, after those that wait already. */
  add(turn: () => void): void
  delete(turn: () => void): void
}

/** Does work that may wait, one after the other and a little at a time: whatever else is due comes in between. */
export function fairTurns(): Turns {
  const waiting = new Set<() => void>()
  let isDue = false
  const work = () => {
    const until = performance.now() + TURN_MS
    try {
      for (const turn of waiting) {
        waiting.delete(turn)
        turn()
        if (performance.now() >= until) break
      }
    } finally {
      // A turn that fails must not be the last.
      isDue = waiting.size > 0
      if (isDue) setImmediate(work)
    }
  }
  return {
    add(turn) {
      waiting.add(turn)
      if (isDue) return
      isDue = true
      setImmediate(work)
    },
    delete: (turn) => void waiting.delete(turn),
  }
}
