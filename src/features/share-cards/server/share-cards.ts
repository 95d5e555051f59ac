import { join } from 'node:path'
import { limitConcurrency } from '#src/platform/concurrency-limit.ts'
import type { ServedBoard } from '#src/platform/feature.ts'
import { cardFolder } from './card-folder.ts'
import { drawCard, type CardText } from './draw-card.ts'

/** Some 4,000 cards. */
const MOST_BYTES = 200 * 1024 * 1024
/** With a tenth of a second for each, the last in the queue waits for three seconds. */
const MOST_WAITING = 30

export interface ShareCards {
  /**
   * The card of a name as a JPEG, from the cache or drawn now, one at a time. The texts are asked for when it is drawn.
   *
   * @throws Problem `unavailable` when too many wait to be drawn.
   */
  card(name: string, text: () => Promise<CardText>): Promise<Buffer>
  /** Drops the cards whose names begin so, those that are being drawn too. */
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
  const folder = cardFolder(join(dataDir, 'share-cards'), MOST_BYTES)
  const inTurn = limitConcurrency(1, MOST_WAITING)
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
