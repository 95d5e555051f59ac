import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#src/platform/make-folder.ts'

export interface CardFolder {
  /** The bytes of a stored card; `undefined` when there are none. */
  read(name: string): Promise<Buffer | undefined>
  /** Stores a card, and removes those that were read longest ago where there are too many. */
  write(name: string, card: Buffer): Promise<void>
  /** Removes the cards whose names begin so; all of them by an empty text. */
  remove(beginning: string): Promise<void>
}

/**
 * A bounded cache of cards in a folder. It begins empty: a card is made again in less time than it takes to find out
 * whether its vacancy is still shown, and what another process left may be of one that was erased.
 *
 * @param most the bytes that all cards together may have
 */
export function cardFolder(folder: string, most: number): CardFolder {
  /** The sizes by name, in the order of use. */
  const sizes = new Map<string, number>()
  let bytes = 0
  // A folder that cannot be made shows when a card is stored.
  const opened = openFolder(folder).catch(() => undefined)
  const forget = async (name: string) => {
    bytes -= sizes.get(name) ?? 0
    sizes.delete(name)
    await rm(join(folder, name), { force: true })
  }
  return {
    async read(name) {
      const size = sizes.get(name)
      if (size === undefined) return undefined
      const card = await readFile(join(folder, name)).catch(() => undefined)
      if (!sizes.delete(name)) return undefined
      if (card) sizes.set(name, size)
      else bytes -= size
      return card
    },
    async write(name, card) {
      await opened
      const arriving = join(folder, `${randomUUID()}.tmp`)
      try {
        await writeFile(arriving, card, { mode: 0o600 })
        await rename(arriving, join(folder, name))
      } catch (error) {
        await rm(arriving, { force: true })
        throw error
      }
      bytes += card.length - (sizes.get(name) ?? 0)
      sizes.delete(name)
      sizes.set(name, card.length)
      while (bytes > most && sizes.size > 1) await forget(sizes.keys().next().value!)
    },
    async remove(beginning) {
      for (const name of sizes.keys()) if (name.startsWith(beginning)) await forget(name)
    },
  }
}

async function openFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  makeFolder(folder)
}
