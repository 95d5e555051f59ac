import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** From now on, captures the logs of the boards of this process, in place of standard output. */
export function capturedLog(): () => string {
  const lines: string[] = []
  const { writeSync } = fs
  fs.writeSync = ((descriptor: number, bytes: Buffer) => {
    if (descriptor !== 1) return writeSync(descriptor, bytes)
    return Buffer.byteLength(lines[lines.push(bytes.toString()) - 1]!)
  }) as typeof writeSync
  syncBuiltinESMExports()
  return () => lines.join('')
}
