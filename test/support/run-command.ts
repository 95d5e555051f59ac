import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer, text } from 'node:stream/consumers'
import { environment, program, type BoardSettings } from './running-board.ts'

/** A command of the program as an operator gives it, in a process of its own. */
export async function runCommand(
  settings: BoardSettings,
  words: readonly string[],
  input?: Buffer,
): Promise<{ code: number | null; printed: string; complaints: string; bytes: Buffer }> {
  const child = spawn(process.execPath, [program, ...words], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: environment(settings),
  })
  const output = Promise.all([buffer(child.stdout), text(child.stderr)])
  const ended = once(child, 'close') as Promise<[number | null]>
  child.stdin.end(input)
  const [[code], [bytes, complaints]] = await Promise.all([ended, output])
  return { code, printed: bytes.toString('utf8'), complaints, bytes }
}
