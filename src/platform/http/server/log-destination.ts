import { writeSync } from 'node:fs'

export interface LogDestination {
  write(this: void, line: string): void
}

const MOST_WAITING = 1024 * 1024

/** A full disk or a reader that has gone must neither end the board nor block it. */
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
