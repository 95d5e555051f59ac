import { problem } from '#src/contract/errors.ts'

export interface ConcurrencyLimit {
  <T>(work: () => Promise<T>): Promise<T>
  state: () => { running: number; waiting: number }
  readonly places: number
}

/** `mostWaiting` bounds the queue, so that a flood cannot take the machine. */
export function limitConcurrency(places: number, mostWaiting = Number.POSITIVE_INFINITY): ConcurrencyLimit {
  let running = 0
  const queue: (() => void)[] = []
  const enter = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < places) running += 1
    else if (queue.length >= mostWaiting) throw problem('unavailable')
    else await new Promise<void>((turn) => queue.push(turn))
    try {
      return await work()
    } finally {
      // The place passes to the next in the queue without becoming free in between.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
  return Object.assign(enter, {
    places,
    state: () => ({ running, waiting: queue.length }),
  })
}
