// A queue of test files is a folder, whose entries hold their names in the order in which they are taken.
import { mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './steps.ts'

/** Entries that no process has taken. */
export const untaken = (queue: string): string[] =>
  readdirSync(queue, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()

/**
 * Takes at most so many files, one at a time. What a script has taken stays with it: run once more, it begins with
 * that.
 */
export function* takeFiles(
  queue: string,
  script: string,
  most: number,
): Generator<{ file: string; address: string }> {
  const own = join(queue, basename(script))
  mkdirSync(own, { recursive: true })
  const open = (name: string) => {
    const file = readFileSync(join(own, name), 'utf8')
    return { file, address: pathToFileURL(join(root, file)).href }
  }
  for (const name of readdirSync(own).toSorted()) yield open(name)
  while (readdirSync(own).length < most) {
    const name = untaken(queue).find((next) => isTaken(join(queue, next), join(own, next)))
    if (name === undefined) return
    yield open(name)
  }
}

/** Of two processes that take at once, one finds the entry moved. */
function isTaken(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch {
    return false
  }
}
