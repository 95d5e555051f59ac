import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { inPictureQueue } from '#src/areas/files/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Sender } from '#src/platform/http/uploads/upload.ts'
import type { GetLook, Look } from '#src/platform/look.ts'
import { drawPoster, type Poster } from './draw-poster.ts'

/** Some 300 posters or 600 cards. */
const MAX_BYTES = 24 * 1024 * 1024

interface Drawings {
  /** From memory, or drawn now in the queue of pictures, where senders take turns. */
  draw(vacancy: number | 'none', poster: Poster, sender?: Sender): Promise<Buffer>
}

const ofBoards = new WeakMap<AppContext['changes'], Drawings>()

export function getDrawings({ changes, look }: Pick<AppContext, 'changes' | 'look'>): Drawings {
  const drawings = ofBoards.get(changes) ?? cacheDrawings({ changes, look })
  ofBoards.set(changes, drawings)
  return drawings
}

/** A poster is named by its words here, so that none is ever old; it goes with its vacancy all the same. */
export function cacheDrawings(
  { changes, look }: { changes: Pick<AppContext['changes'], 'subscribe'>; look: GetLook },
  drawing: (poster: Poster) => Promise<Buffer> = drawPoster,
): Drawings {
  const pictures = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  const running = new Map<string, Promise<Buffer>>()
  changes.subscribe((tags) => {
    for (const held of [pictures, running])
      for (const name of held.keys())
        if (!tags || tags.has(`vacancy:${name.split(' ', 1)[0]}`)) held.delete(name)
  })
  const start = (name: string, poster: Poster, sender: Sender | undefined) => {
    const work = inPictureQueue(() => drawing(poster), sender)
      .then((picture) => {
        // Otherwise its vacancy has changed meanwhile.
        if (running.get(name) === work) pictures.set(name, picture)
        return picture
      })
      .finally(() => running.get(name) === work && running.delete(name))
    running.set(name, work)
    return work
  }
  return {
    async draw(vacancy, words, sender) {
      const poster = inLook(words, look())
      const name = `${vacancy} ${getHash(poster)}`
      return pictures.get(name) ?? running.get(name) ?? start(name, poster, sender)
    },
  }
}

export function hashOfPoster(poster: Poster, { look }: Pick<AppContext, 'look'>): string {
  return getHash(inLook(poster, look()))
}

const getHash = (poster: Poster) => hash('sha256', JSON.stringify(poster))

function inLook(poster: Poster, { colours, icon }: Look): Poster {
  if (!(colours ?? icon)) return poster
  return { ...poster, look: { colours, icon: icon?.png.toString('base64') } }
}

/** A version has an address of its own; a look changes seldom. */
const A_DAY = 'public, max-age=86400'

export function sendCard(reply: FastifyReply, card: Buffer): FastifyReply {
  return reply
    .type('image/jpeg')
    .header('cache-control', A_DAY)
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(card)
}
