import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Changes } from '#src/platform/changes.ts'
import { nextMidnight, type Clock } from '#src/platform/clock.ts'
import { acceptedLanguage, type Language } from '#src/strings/languages.ts'
import {
  encodeLike,
  toCachedResponse,
  type RenderedResponse,
  write,
  writeUncached,
} from './cached-response.ts'
import type { CachePolicy } from './policy.ts'
import { revalidateInTime, type RevalidationLimits } from './revalidation.ts'
import { shrinkSettled, type ShrinkingLimits } from './shrinking.ts'
import * as stored from './store.ts'

type Render = (url: string, language: Language) => Promise<RenderedResponse>

export type ResponseCache = ReturnType<typeof responseCache>

/** After a failed revalidation, old responses go out for so long without another try being waited for. */
const RETRY_MS = 1_000

/** A hot entry is revalidated before its change is answered. Stale ones are served without a database. */
export function responseCache(parts: {
  render: Render
  changes: Pick<Changes, 'subscribe' | 'isHearing'>
  clock: Clock
  addresses: readonly CachePolicy[]
  maxBytes: number
  limits?: RevalidationLimits
  shrinking?: ShrinkingLimits
}) {
  const { render, changes, clock } = parts
  const store = stored.cacheStore(parts.addresses, parts.maxBytes)
  const invalidations = stored.invalidationLog()
  const shrink = shrinkSettled(parts.shrinking)
  let hits = 0

  changes.subscribe((tags) => {
    invalidations.add(tags)
    const changed: stored.Entry[] = []
    for (const entry of store.entries()) {
      // A database that announces a change can also be read: the next request shall see it.
      if (tags) entry.failedAt = undefined
      if (!tags || stored.intersects(tags, entry.answer.tags)) changed.push(entry)
    }
    const revalidatable = tags ? changed.filter(({ fresh }) => fresh) : []
    for (const entry of changed) entry.fresh = entry.servable = false
    const revalidations = revalidateInTime(
      revalidatable,
      performance.now(),
      (entry) => revalidate(entry.slot, 'en', entry),
      parts.limits,
    )
    // A response that shows the very thing that changed is no use even while the database is away: it may have been
    // erased.
    const things = stored.resourceTags(tags ?? new Set())
    const gone = changed.filter(({ answer }) => stored.intersects(things, answer.tags))
    const evictGone = () => {
      for (const entry of gone) if (!entry.servable) store.evict(entry)
    }
    evictGone()
    return revalidations?.then(evictGone)
  })

  // A change of another node whose notice was lost leaves no mark: without notices nothing is fresh.
  const isOfToday = (entry: stored.Entry) => entry.expiresAt > clock.milliseconds() && changes.isHearing()

  const renderNow = (slot: stored.CacheSlot, language: Language): Promise<stored.Rendered> => {
    const start = invalidations.generation
    const expiresAt = nextMidnight(clock.milliseconds())
    const rendered = (async () => {
      const answer = await render(slot.url, language)
      if (!answer.tags || answer.status !== 200) {
        if (answer.status < 500) store.evict(slot.entry)
        return { answer, entry: undefined }
      }
      await othersFirst()
      const cached = await toCachedResponse(answer, slot.isPage, store.grow)
      const old = slot.entry
      if (old?.servable) await encodeLike(old, cached)
      const isFresh = !invalidations.since(start, answer.tags)
      const renderedAt = performance.now()
      const entry: stored.Entry = Object.assign(cached, {
        slot,
        answer: { status: answer.status, headers: answer.headers, tags: answer.tags },
        renderedAt,
        expiresAt,
        fresh: isFresh,
        servable: isFresh,
        failedAt: undefined,
        hits: 0,
        shrunk: false,
        recentlyUsed: false,
      })
      // If the very thing that it shows changed meanwhile, the evicted entry must not come back.
      if (isFresh || !invalidations.since(start, stored.resourceTags(answer.tags))) store.set(entry)
      return { answer, entry }
    })().finally(() => {
      slot.renderings[language] = undefined
    })
    slot.renderings[language] = { start, expiresAt, rendered }
    return rendered
  }

  /** A rendering that began before the last change or day is not joined. */
  const renderFresh = async (slot: stored.CacheSlot, language: Language): Promise<stored.Rendered> => {
    const requestedAt = invalidations.generation
    const now = clock.milliseconds()
    for (;;) {
      const running = slot.renderings[language]
      if (!running) return renderNow(slot, language)
      if (isNewEnough(running, requestedAt, now)) return running.rendered
      await running.rendered.catch(() => undefined)
    }
  }

  const isNewEnough = (
    { start, expiresAt }: { start: number; expiresAt: number },
    requestedAt: number,
    now: number,
  ) => start >= requestedAt && expiresAt > now

  const isStored = (entry: stored.Entry | undefined): entry is stored.Entry =>
    entry !== undefined && entry.slot.entry === entry

  const revalidate = async (slot: stored.CacheSlot, language: Language, old: stored.Entry | undefined) => {
    try {
      const rendered = await renderFresh(slot, language)
      if (rendered.answer.status < 500 || !isStored(old)) return rendered
    } catch (error) {
      if (!isStored(old)) throw error
    }
    old.failedAt = performance.now()
    return undefined
  }

  const respond = async (
    request: IncomingMessage,
    response: ServerResponse,
    revalidation: ReturnType<typeof revalidate>,
    old: stored.Entry | undefined,
  ) => {
    try {
      const rendered = await revalidation
      if (rendered?.entry) write(request, response, rendered.entry, 'fresh')
      else if (rendered) writeUncached(request, response, rendered.answer)
      else if (old) write(request, response, old, 'stale')
    } catch (error) {
      response.destroy(error instanceof Error ? error : undefined)
    }
  }

  const slotOfRequest = ({ method, url, headers }: IncomingMessage): stored.CacheSlot | undefined => {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    if (headers.authorization !== undefined || headers.origin !== undefined) return undefined
    return store.slotOf(url ?? '/')
  }

  const languageOf = ({ isPage }: stored.CacheSlot, { headers }: IncomingMessage): Language =>
    isPage ? 'en' : acceptedLanguage(headers['accept-language'])

  return {
    get size() {
      return store.size
    },
    get hits() {
      return hits
    },
    clear(): void {
      for (const entry of store.entries()) store.evict(entry)
    },
    /** For pages that are rendered here. */
    responseTo(url: string, language: Language): Promise<RenderedResponse> | undefined {
      const slot = store.slotOf(url)
      if (!slot) return undefined
      const { entry } = slot
      if (entry?.fresh && !entry.compressedOnly && isOfToday(entry))
        return Promise.resolve({ ...entry.answer, body: entry.plain.body })
      return renderFresh(slot, language).then(({ answer }) => answer)
    },
    serveFresh(request: IncomingMessage, response: ServerResponse): boolean {
      const slot = slotOfRequest(request)
      if (!slot) return false
      const { entry } = slot
      if (!entry?.servable || !isOfToday(entry)) return false
      entry.recentlyUsed = true
      entry.hits += 1
      hits += 1
      shrink(entry)
      write(request, response, entry, 'fresh')
      return true
    },
    isRendering(request: IncomingMessage): boolean {
      const slot = slotOfRequest(request)
      const running = slot?.renderings[languageOf(slot, request)]
      return running !== undefined && isNewEnough(running, invalidations.generation, clock.milliseconds())
    },
    /** `undefined` when the address is not cacheable. */
    serveRendered(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
      const slot = slotOfRequest(request)
      if (!slot) return undefined
      const language = languageOf(slot, request)
      const old = slot.entry
      // It may have been rendered while this request waited for its turn.
      if (old?.servable && isOfToday(old)) {
        write(request, response, old, 'fresh')
        return Promise.resolve()
      }
      if (old?.failedAt === undefined) return respond(request, response, revalidate(slot, language, old), old)
      write(request, response, old, 'stale')
      if (!slot.renderings[language] && performance.now() - old.failedAt > RETRY_MS)
        revalidate(slot, language, old).catch(() => undefined)
      return Promise.resolve()
    },
  }
}
