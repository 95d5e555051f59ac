import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ContentTag } from '#src/contract/endpoint.ts'
import type { Database, Db, Trx } from './db/database.ts'

const CHANNEL = 'content_changed'
const MAX_NOTICE_LENGTH = 7_999

export interface Changes {
  /** Announces the named tags with the commit. This node has acted on them when the promise resolves. */
  transaction<T>(work: (trx: Trx, changed: (...tags: ContentTag[]) => void) => Promise<T>): Promise<T>
  subscribe(listener: Listener): void
  /** False while this node gets no notices of the changes that other nodes make. */
  isHearing(): boolean
  stop(): Promise<void>
}

/** `undefined` tags: notices were missed, and anything may have changed. */
export type Listener = (tags: ReadonlySet<string> | undefined) => Promise<void> | void

export async function watchChanges(database: Database): Promise<Changes> {
  const node = `@${randomUUID()}`
  const listeners: Listener[] = []
  const publish = async (tags: ReadonlySet<string> | undefined) => {
    await Promise.all(listeners.map(async (listener) => listener(tags)))
  }
  // A change by this node also comes back as a notice. Either may be first, as the connection may break between the
  // commit and its answer; the first one publishes.
  const published = new Map<string, Promise<void>>()
  const publishOnce = (mark: string, tags: ReadonlySet<string> | undefined) => {
    const before = published.get(mark)
    if (before) published.delete(mark)
    else published.set(mark, publish(tags))
    return before ?? published.get(mark)!
  }
  let hearing = false
  const stop = await database.listen(
    CHANNEL,
    (payload) => {
      const words = payload.split(' ')
      const named = new Set(words.filter((word) => !word.startsWith('@')))
      const tags = named.size > 0 ? named : undefined
      void (words[0]!.startsWith(node) ? publishOnce(words[0]!, tags) : publish(tags))
    },
    (now) => {
      hearing = now
      published.clear()
      void publish(undefined)
    },
  )
  let last = 0
  return {
    transaction: async (work) => {
      const tags = new Set<ContentTag>()
      const mark = `${node}:${(last += 1)}`
      const result = await announced(database.db, mark, tags, work)
      if (tags.size > 0) await publishOnce(mark, tags)
      return result
    },
    subscribe: (listener) => void listeners.push(listener),
    isHearing: () => hearing,
    stop,
  }
}

export function announceChanges(db: Db): Changes {
  return {
    transaction: (work) => announced(db, `@${randomUUID()}:1`, new Set(), work),
    subscribe: () => undefined,
    isHearing: () => false,
    stop: async () => undefined,
  }
}

async function announced<T>(
  db: Db,
  mark: string,
  tags: Set<ContentTag>,
  work: (trx: Trx, changed: (...tags: ContentTag[]) => void) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const result = await work(trx, (...named) => {
      for (const tag of named) tags.add(tag)
    })
    if (tags.size > 0) await sql`select pg_notify(${CHANNEL}, ${notice(mark, tags)})`.execute(trx)
    return result
  })
}

/** A notice without tags, if they do not fit, says that anything may have changed. */
function notice(mark: string, tags: ReadonlySet<ContentTag>): string {
  const words = [mark, ...tags].join(' ')
  return words.length <= MAX_NOTICE_LENGTH ? words : mark
}
