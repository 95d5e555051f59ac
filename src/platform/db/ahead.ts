import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from './folder-lock.ts'
import { openPglite, type PgliteThread } from './pglite-thread.ts'

/** This is a folder that is taken, and its database that is being opened. */
export interface Ahead {
  lock: { release: () => void }
  thread: Promise<PgliteThread>
}

/** The embedded database has a folder of its own in the data folder. */
export function embeddedFolder(dataDir: string): string {
  return join(dataDir, 'database')
}

/**
 * Begins to open the embedded database of `dataDir`, for {@link openEmbedded} to go on with; `undefined` where there
 * is none yet, or if it is locked; opening it again throws the reason.
 */
export function openAhead(dataDir: string): Ahead | undefined {
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
