import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { limitConcurrency } from '#src/platform/concurrency-limit.ts'
import type { ServedBoard } from '#src/platform/feature.ts'
import { makeFolder } from '#src/platform/make-folder.ts'
import { type CardText, drawCard } from './draw-card.ts'

/** Some 4,000 cards. */
const MAX_BYTES = 200 * 1024 * 1024
/** With a tenth of a second for each, the last in the queue waits for three seconds. */
const MAX_WAITING = 30

export interface ShareCards {
  /** From the cache or drawn now, one at a time. */
  card(name: string, text: () => Promise<CardText>): Promise<Buffer>
  drop(beginning: string): void
}

const ofBoards = new WeakMap<ServedBoard, ShareCards>()

/** A board has one: cards are drawn one at a time. */
export function shareCardsOf(board: ServedBoard): ShareCards {
  const cards =
    ofBoards.get(board) ??
    shareCards(board.config.dataDir, (error) => board.onError('a share card was not stored', error))
  ofBoards.set(board, cards)
  return cards
}

export function shareCards(dataDir: string, warn: (error: unknown) => void): ShareCards {
  const folder = cardFolder(join(dataDir, 'share-cards'), MAX_BYTES)
  const inTurn = limitConcurrency(1, MAX_WAITING)
  const drawings = new Map<string, Promise<Buffer>>()
  const draw = async (name: string, text: () => Promise<CardText>) => {
    const stored = await folder.read(name)
    if (stored) return stored
    const card = await inTurn(async () => drawCard(await text()))
    // It was dropped meanwhile.
    if (drawings.get(name) === undefined) return card
    await folder.write(name, card).catch(warn)
    return card
  }
  return {
    card(name, text) {
      const drawing = drawings.get(name) ?? draw(name, text)
      drawings.set(name, drawing)
      return drawing.finally(() => {
        if (drawings.get(name) === drawing) drawings.delete(name)
      })
    },
    drop(beginning) {
      for (const name of drawings.keys()) if (name.startsWith(beginning)) drawings.delete(name)
      folder.remove(beginning).catch(warn)
    },
  }
}

/** A version has an address of its own; the site's card changes with a deployment alone. */
const A_DAY = 'public, max-age=86400'

export function sendCard(reply: FastifyReply, card: Buffer): FastifyReply {
  return reply
    .type('image/jpeg')
    .header('cache-control', A_DAY)
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(card)
}

interface CardFolder {
  read(name: string): Promise<Buffer | undefined>
  write(name: string, card: Buffer): Promise<void>
  remove(beginning: string): Promise<void>
}

/** Begins empty: another process may have left cards of an erased vacancy. */
export function cardFolder(folder: string, max: number): CardFolder {
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
      while (bytes > max && sizes.size > 1) await forget(sizes.keys().next().value!)
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
