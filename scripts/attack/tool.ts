import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

export interface Said {
  words: string
  /** It took longer than it may, and was ended. */
  isCut: boolean
}

/** Runs a program of Debian's for so long at most. */
export async function tool(command: string, args: readonly string[], mostSeconds: number): Promise<Said> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let isCut = false
  const watch = setTimeout(() => (isCut = child.kill('SIGKILL')), mostSeconds * 1_000)
  const [out, complaints] = await Promise.all([text(child.stdout), text(child.stderr)])
  clearTimeout(watch)
  return { words: out + complaints, isCut }
}

export const lastLines = (said: string, count: number): string =>
  said.trim().split('\n').slice(-count).join('\n')
