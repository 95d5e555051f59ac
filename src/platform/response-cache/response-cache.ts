import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as yieldToEvents } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Changes } from '#src/platform/changes.ts'
import { nextMidnight, type Clock } from '#src/platform/clock.ts'
import { acceptedLanguage, type Language } from '#src/strings/languages.ts'
import { toCachedResponse, type RenderedResponse, write, writeUncached } from './cached-response.ts'
import {
  intersects,
  invalidationLog,
  resourceTags,
  type Address,
  type Entry,
  revalidateInTime,
  type RevalidationLimits,
  canonicalAddress,
  type CachePolicy,
} from './policy.ts'

type Render = (url: string, language: Language) => Promise<RenderedResponse>

export type ResponseCache = ReturnType<typeof responseCache>

interface Rendered {
  answer: RenderedResponse
  entry: Entry | undefined
}

interface Rendering {
  start: number
  expiresAt: number
  rendered: Promise<Rendered>
}

const MAX_ADDRESSES = 20_000
const MAX_ADDRESS_LENGTH = 1_000

/** Milliseconds after a failed revalidation in which old responses are served without waiting for another. */
const RETRY_MS = 1_000

/** Hot entries are revalidated before the change is answered. Without a database, stale entries are served. */
export function responseCache(parts: {
  render: Render
  changes: Pick<Changes, 'subscribe' | 'isHearing'>
  clock: Clock
  addresses: readonly CachePolicy[]
  maxBytes: number
  limits?: RevalidationLimits
}) {
  const { render, changes, clock, maxBytes } = parts
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes >> 1,
    sizeCalculation: ({ bytes }) => bytes,
  })
  // Requests are looked up by their raw address, so that nothing is parsed for a hot response.
  const addresses = new LRUCache<string, Address | false>({ max: MAX_ADDRESSES })
  const renderings = new Map<string, Rendering>()
  const invalidations = invalidationLog()
  let hits = 0

  /** Without tags every entry is outdated. */
  const invalidate = (tags?: ReadonlySet<string>) => {
    invalidations.add(tags)
    const changed: Entry[] = []
    for (const entry of entries.values()) {
      // A database that announces a change can be read again, so the next request does not get a stale entry.
      if (tags) entry.failedAt = undefined
      if (!tags || intersects(tags, entry.answer.tags)) changed.push(entry)
    }
    const revalidatable = tags ? changed.filter(({ fresh }) => fresh) : []
    for (const entry of changed) entry.fresh = entry.servable = false
    const revalidations = revalidateInTime(
      revalidatable,
      performance.now(),
      (entry) => revalidate(entry.address, 'en', entry),
      parts.limits,
    )
    // A response that shows the changed resource itself is not served even while the database is down: it may have been
    // erased.
    const things = resourceTags(tags ?? new Set())
    const gone = changed.filter(({ answer }) => intersects(things, answer.tags))
    const evictGone = () => {
      for (const entry of gone) if (!entry.servable && isStored(entry)) entries.delete(entry.address.url)
    }
    evictGone()
    return revalidations?.then(evictGone)
  }
  changes.subscribe(invalidate)

  // Without notices nothing is fresh, because a change by another node may have been missed.
  const isUnexpired = (entry: Entry) => entry.expiresAt > clock.milliseconds() && changes.isHearing()

  const isStored = (entry: Entry | undefined): entry is Entry =>
    entry !== undefined && entries.peek(entry.address.url) === entry

  const renderNow = (address: Address, language: Language): Promise<Rendered> => {
    const start = invalidations.generation
    const expiresAt = nextMidnight(clock.milliseconds())
    const key = renderingKey(address, language)
    const rendered = (async () => {
      const answer = await render(address.url, language)
      if (!answer.tags || answer.status !== 200) {
        if (answer.status < 500) entries.delete(address.url)
        return { answer, entry: undefined }
      }
      await yieldToEvents()
      const cached = await toCachedResponse(answer, address.isPage)
      const old = entries.peek(address.url)
      // An encoding that was requested before is made now, so that no client waits for it.
      if (old?.servable && old.brotli) await cached.encode?.()
      const isFresh = !invalidations.since(start, answer.tags)
      const entry: Entry = Object.assign(cached, {
        address,
        answer: { status: answer.status, headers: answer.headers, tags: answer.tags },
        renderedAt: performance.now(),
        expiresAt,
        fresh: isFresh,
        servable: isFresh,
        failedAt: undefined,
        hits: 0,
      })
      // If the resource itself changed meanwhile, the evicted entry must not come back.
      if (isFresh || !invalidations.since(start, resourceTags(answer.tags))) entries.set(address.url, entry)
      return { answer, entry }
    })().finally(() => renderings.delete(key))
    renderings.set(key, { start, expiresAt, rendered })
    return rendered
  }

  /** Does not join a rendering that began before the last change or the last midnight. */
  const renderFresh = async (address: Address, language: Language): Promise<Rendered> => {
    const requestedAt = invalidations.generation
    const now = clock.milliseconds()
    for (;;) {
      const running = renderings.get(renderingKey(address, language))
      if (!running) return renderNow(address, language)
      if (isNewEnough(running, requestedAt, now)) return running.rendered
      await running.rendered.catch(() => undefined)
    }
  }

  const isNewEnough = (
    { start, expiresAt }: { start: number; expiresAt: number },
    requestedAt: number,
    now: number,
  ) => start >= requestedAt && expiresAt > now

  const revalidate = async (address: Address, language: Language, old: Entry | undefined) => {
    try {
      const rendered = await renderFresh(address, language)
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
    old: Entry | undefined,
  ) => {
    try {
      const rendered = await revalidation
      if (rendered?.entry) write(request, response, rendered.entry, 'miss')
      else if (rendered) writeUncached(request, response, rendered.answer)
      else if (old) write(request, response, old, 'stale')
    } catch (error) {
      response.destroy(error instanceof Error ? error : undefined)
    }
  }

  const findAddress = (url: string): Address | undefined => {
    if (url.length > MAX_ADDRESS_LENGTH) return undefined
    let address = addresses.get(url)
    if (address === undefined) {
      address = canonicalAddress(url, parts.addresses) ?? false
      addresses.set(url, address)
    }
    return address || undefined
  }

  const getRequestAddress = ({ method, url, headers }: IncomingMessage): Address | undefined => {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    if (headers.authorization !== undefined || headers.origin !== undefined) return undefined
    return findAddress(url ?? '/')
  }

  const getLanguage = ({ isPage }: Address, { headers }: IncomingMessage): Language =>
    isPage ? 'en' : acceptedLanguage(headers['accept-language'])

  return {
    get size() {
      return { entries: entries.size, bytes: entries.calculatedSize }
    },
    get hits() {
      return hits
    },
    invalidate,
    clear: () => entries.clear(),
    /** For calls by pages that this process renders. */
    responseTo(url: string, language: Language): Promise<RenderedResponse> | undefined {
      const address = findAddress(url)
      if (!address) return undefined
      const entry = entries.get(address.url)
      if (entry?.fresh && entry.body && isUnexpired(entry))
        return Promise.resolve({ ...entry.answer, body: entry.body })
      return renderFresh(address, language).then(({ answer }) => answer)
    },
    serveFresh(request: IncomingMessage, response: ServerResponse): boolean {
      const address = getRequestAddress(request)
      const entry = address && entries.get(address.url)
      if (!entry?.servable || !isUnexpired(entry)) return false
      entry.hits += 1
      hits += 1
      write(request, response, entry, 'hit')
      return true
    },
    isRendering(request: IncomingMessage): boolean {
      const address = getRequestAddress(request)
      const running = address && renderings.get(renderingKey(address, getLanguage(address, request)))
      return running !== undefined && isNewEnough(running, invalidations.generation, clock.milliseconds())
    },
    /** `undefined` when the address is not cacheable. */
    serveRendered(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
      const address = getRequestAddress(request)
      if (!address) return undefined
      const language = getLanguage(address, request)
      const old = entries.peek(address.url)
      // Another request may have rendered it while this one was queued.
      if (old?.servable && isUnexpired(old)) {
        write(request, response, old, 'hit')
        return Promise.resolve()
      }
      if (old?.failedAt === undefined)
        return respond(request, response, revalidate(address, language, old), old)
      write(request, response, old, 'stale')
      const isDue = performance.now() - old.failedAt > RETRY_MS
      if (isDue && !renderings.has(renderingKey(address, language)))
        revalidate(address, language, old).catch(() => undefined)
      return Promise.resolve()
    },
  }
}

/** Refusals of calls differ by language; pages have the language in their address. */
const renderingKey = ({ url, isPage }: Address, language: Language) => (isPage ? url : `${language} ${url}`)
