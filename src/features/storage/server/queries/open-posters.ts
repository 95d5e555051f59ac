import type { Changes } from '#src/platform/changes.ts'
import type { FileRow } from './files.ts'

/** These are more than one page of every list shows; the oldest is given up for the next. */
const MOST = 5_000

export interface OpenPosters {
  find(key: string): FileRow | undefined
  /** Looks a poster up, and remembers it where everybody may read it and nothing changed meanwhile. */
  look<F extends { file: FileRow; open: boolean }>(key: string, lookUp: () => Promise<F>): Promise<F>
}

/**
 * Remembers which posters everybody may read, because every reader asks again at every look: a poster is public only
 * while its vacancy is. Any change of what public pages show clears this, on every node, before the change is
 * answered.
 */
export function openPosters(changes: Pick<Changes, 'subscribe' | 'isHearing'>): OpenPosters {
  const known = new Map<string, FileRow>()
  let generation = 0
  changes.subscribe(() => {
    generation += 1
    known.clear()
  })
  return {
    find: (key) => (changes.isHearing() ? known.get(key) : undefined),
    async look(key, lookUp) {
      const before = generation
      const found = await lookUp()
      if (!found.open || generation !== before || !changes.isHearing()) return found
      if (known.size >= MOST) known.delete(known.keys().next().value!)
      known.set(key, found.file)
      return found
    },
  }
}
