import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from './folder-lock.ts'
import { openPglite, type PgliteThread } from './pglite-thread.ts'

export interface EarlyOpening {
  lock: { release: () => void }
  thread: Promise<PgliteThread>
}

export function embeddedFolder(dataDir: string): string {
  return join(dataDir, 'database')
}

/** For {@link openEmbedded}; `undefined` where there is none yet or it is locked. */
export function openEarly(dataDir: string): EarlyOpening | undefined {
  const folder = embeddedFolder(dataDir)
  if (!existsSync(folder)) return undefined
  try {
    const lock = lockFolder(dataDir)
    const thread = openPglite({ dataDir: folder })
    // The caller that awaits it later gets the failure.
    thread.catch(() => undefined)
    return { lock, thread }
  } catch {
    return undefined
  }
}
