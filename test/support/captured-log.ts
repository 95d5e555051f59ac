import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** Takes what the boards of this process log from here on, in the place of its standard output. */
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
