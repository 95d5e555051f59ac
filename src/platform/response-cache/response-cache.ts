import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as othersFirst } from 'node:timers/promises'
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
} from './entry.ts'
import { canonicalAddress, type CachePolicy } from './policy.ts'

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
}) {
  const { render, changes, clock, maxBytes } = parts
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes >> 1,
    sizeCalculation: ({ bytes }) => bytes,
  })
  // An address is looked up as it stands in the request: nothing is parsed or built for a hot response.
  const addresses = new LRUCache<string, Address | false>({ max: MAX_ADDRESSES })
  const renderings = new Map<string, Rendering>()
  const invalidations = invalidationLog()
  let hits = 0

  /** Without tags everything is old. */
  const invalidate = (tags?: ReadonlySet<string>) => {
    invalidations.add(tags)
    const changed: Entry[] = []
    for (const entry of entries.values()) {
      // A database that announces a change can also be read: the next request shall see it.
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
    // A response that shows the very thing that changed is no use even while the database is away: it may have been
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

  // A change of another node whose notice was lost leaves no mark: without notices nothing is fresh.
  const isOfToday = (entry: Entry) => entry.expiresAt > clock.milliseconds() && changes.isHearing()

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
      await othersFirst()
      const cached = await toCachedResponse(answer, address.isPage)
      const old = entries.peek(address.url)
      // Nobody has to wait for the encoding that its predecessor was requested in.
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
      // If the very thing that it shows changed meanwhile, the evicted entry must not come back.
      if (isFresh || !invalidations.since(start, resourceTags(answer.tags))) entries.set(address.url, entry)
      return { answer, entry }
    })().finally(() => renderings.delete(key))
    renderings.set(key, { start, expiresAt, rendered })
    return rendered
  }

  /** A rendering that began before the last change or day is not joined. */
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

  const addressOfRequest = ({ method, url, headers }: IncomingMessage): Address | undefined => {
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
    /** For pages that are rendered here. */
    responseTo(url: string, language: Language): Promise<RenderedResponse> | undefined {
      const address = findAddress(url)
      if (!address) return undefined
      const entry = entries.get(address.url)
      if (entry?.fresh && entry.body && isOfToday(entry))
        return Promise.resolve({ ...entry.answer, body: entry.body })
      return renderFresh(address, language).then(({ answer }) => answer)
    },
    serveFresh(request: IncomingMessage, response: ServerResponse): boolean {
      const address = addressOfRequest(request)
      const entry = address && entries.get(address.url)
      if (!entry?.servable || !isOfToday(entry)) return false
      entry.hits += 1
      hits += 1
      write(request, response, entry, 'hit')
      return true
    },
    isRendering(request: IncomingMessage): boolean {
      const address = addressOfRequest(request)
      const running = address && renderings.get(renderingKey(address, getLanguage(address, request)))
      return running !== undefined && isNewEnough(running, invalidations.generation, clock.milliseconds())
    },
    /** `undefined` when the address is not cacheable. */
    serveRendered(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
      const address = addressOfRequest(request)
      if (!address) return undefined
      const language = getLanguage(address, request)
      const old = entries.peek(address.url)
      // It may have been rendered while this request waited for its turn.
      if (old?.servable && isOfToday(old)) {
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

/** Refusals differ by language; a page has it in its address. */
const renderingKey = ({ url, isPage }: Address, language: Language) => (isPage ? url : `${language} ${url}`)
