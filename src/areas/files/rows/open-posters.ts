import type { Changes } from '#src/platform/changes.ts'
import type { FileRow } from './files.ts'

/** These are more than one page of every list shows; the oldest is given up for the next. */
const MAX = 5_000

export interface OpenPosters {
  find(key: string): FileRow | undefined
  look<F extends { file: FileRow; open: boolean }>(key: string, lookUp: () => Promise<F>): Promise<F>
}

/** A poster is public only while its vacancy is: any public change clears this, on every node. */
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
      if (known.size >= MAX) known.delete(known.keys().next().value!)
      known.set(key, found.file)
      return found
    },
  }
}
