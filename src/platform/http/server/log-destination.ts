import { writeSync } from 'node:fs'

export interface LogDestination {
  write(this: void, line: string): void
}

/** About so many characters wait for a destination that takes none at the moment. */
const MOST_WAITING = 1024 * 1024

/**
 * Writes lines to a descriptor, standard output unless given. A disk that is full, or a reader that has gone away or
 * does not read, must neither end the board nor block it: bytes that are not taken wait for the next line, and beyond
 * a bound the newest lines are lost.
 */
export function logDestination(descriptor = 1, write = writeSync): LogDestination {
  const waiting: Buffer[] = []
  let length = 0
  const flush = () => {
    while (waiting.length > 0) {
      const next = waiting[0]!
      const written = write(descriptor, next)
      length -= written
      if (written === next.length) waiting.shift()
      else waiting[0] = next.subarray(written)
    }
  }
  return {
    write(line) {
      if (length < MOST_WAITING) {
        const bytes = Buffer.from(line)
        waiting.push(bytes)
        length += bytes.length
      }
      try {
        flush()
      } catch {
        // There is no other place to log it.
      }
    },
  }
}
