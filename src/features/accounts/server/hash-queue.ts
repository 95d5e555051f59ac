import { problem } from '#src/contract/errors.ts'

export interface BoundedQueue {
  <T>(work: () => Promise<T>): Promise<T>
  state: () => { running: number; waiting: number }
}

/**
 * Lets `running` pieces of work run at once and `waiting` more stand in line; who comes after them is refused, because
 * a hash takes 19 MiB and a flood of logins must not take the machine.
 *
 * @throws Problem `unavailable` when the line is full.
 */
export function boundedQueue(running: number, waiting: number): BoundedQueue {
  let active = 0
  const line: (() => void)[] = []
  const queued = async <T>(work: () => Promise<T>): Promise<T> => {
    if (active < running) active += 1
    else if (line.length >= waiting) throw problem('unavailable')
    else await new Promise<void>((turn) => line.push(turn))
    try {
      return await work()
    } finally {
      // The place passes to the next in line without becoming free in between.
      const next = line.shift()
      if (next) next()
      else active -= 1
    }
  }
  return Object.assign(queued, { state: () => ({ running: active, waiting: line.length }) })
}
