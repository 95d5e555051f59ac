import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { inPictureQueue } from '#src/areas/files/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Sender } from '#src/platform/http/uploads/upload.ts'
import type { GetLook, Look } from '#src/platform/look.ts'
import { drawPoster, type Poster } from './draw-poster.ts'

/** Enough for about 300 posters or 600 cards. */
const MAX_BYTES = 24 * 1024 * 1024

interface Drawings {
  /** Returns the cached drawing, or draws it in the picture queue, where senders take turns. */
  draw(vacancy: number | 'none', poster: Poster, sender?: Sender): Promise<Buffer>
}

const ofBoards = new WeakMap<AppContext['changes'], Drawings>()

export function getDrawings({ changes, look }: Pick<AppContext, 'changes' | 'look'>): Drawings {
  const drawings = ofBoards.get(changes) ?? cacheDrawings({ changes, look })
  ofBoards.set(changes, drawings)
  return drawings
}

/** Keys hold a hash of the poster's content, so no entry is ever outdated; a vacancy's change still evicts its own. */
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
        // If it is not running any more, its vacancy has changed meanwhile.
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

/** Each version has its own address, and the look changes rarely. */
const A_DAY = 'public, max-age=86400'

export function sendCard(reply: FastifyReply, card: Buffer): FastifyReply {
  return reply
    .type('image/jpeg')
    .header('cache-control', A_DAY)
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(card)
}
