import { closeSync, openSync, readSync } from 'node:fs'
import { memoryUsage } from 'node:process'

export interface ResidentMemory {
  /** Bytes resident now; the last that were known where they cannot be read. */
  read(): number
  close(): void
}

/** So much of the kernel's page about the process is enough: the line stands in its first kilobyte. */
const page = Buffer.allocUnsafeSlow(4_096)

/**
 * Measures the memory of the process. Node opens a file each time that it is asked, and throws when no descriptor is
 * free, which is when it matters; so one descriptor is held from the start, if the system has such a file.
 */
export function residentMemory(): ResidentMemory {
  let held: number | undefined = openStatus()
  let last = 0
  const ask = () => (held === undefined ? memoryUsage.rss() : residentIn(held))
  const read = () => {
    try {
      last = ask()
    } catch {
      // A figure that cannot be read keeps its last value: the watch over memory must not be what ends the process.
    }
    return last
  }
  return {
    read,
    close() {
      if (held !== undefined) closeSync(held)
      held = undefined
    },
  }
}

function openStatus(): number | undefined {
  try {
    const file = openSync('/proc/self/status', 'r')
    residentIn(file)
    return file
  } catch {
    return undefined
  }
}

function residentIn(file: number): number {
  const text = page.toString('latin1', 0, readSync(file, page, 0, page.length, 0))
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1]
  if (kilobytes === undefined) throw new Error('the system does not say how much memory the process takes')
  return Number(kilobytes) * 1024
}
