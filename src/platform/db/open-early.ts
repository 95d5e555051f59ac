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

/** Opens ahead of {@link openEmbedded}. If it fails or the folder is locked: `undefined`, and the start says why. */
export async function openEarly(
  dataDir: string,
  make: () => Promise<void>,
): Promise<EarlyOpening | undefined> {
  const folder = embeddedFolder(dataDir)
  let lock: EarlyOpening['lock'] | undefined
  try {
    lock = lockFolder(dataDir)
    if (!existsSync(folder)) await make()
    const thread = openPglite({ dataDir: folder })
    // The caller awaits it later and gets the failure then.
    thread.catch(() => undefined)
    return { lock, thread }
  } catch {
    lock?.release()
    return undefined
  }
}
