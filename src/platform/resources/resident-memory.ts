import { closeSync, openSync, readSync } from 'node:fs'
import { memoryUsage } from 'node:process'

export interface ResidentMemory {
  read(): number
  close(): void
}

const page = Buffer.allocUnsafeSlow(4_096)

/** Node opens a file for each reading, and fails when no descriptor is free: one is held from the start. */
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
