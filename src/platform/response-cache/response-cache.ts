import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Changes } from '#src/platform/changes.ts'
import { nextMidnight, type Clock } from '#src/platform/clock.ts'
import { languageAsked, type Language } from '#src/strings/languages.ts'
import {
  encodeLike,
  toCachedResponse,
  write,
  writeUncached,
  type RenderedResponse,
} from './cached-response.ts'
import { intersects, resourceTags, invalidationLog } from './invalidation-log.ts'
import { languageOf, type CachePolicy } from './policy.ts'
import { revalidateInTime, type RevalidationLimits } from './revalidation.ts'
import { cacheStore, type Entry, type Made, type CacheSlot } from './store.ts'

type Make = (url: string, language: Language) => Promise<RenderedResponse>

export interface ResponseCache {
  /** Answers from what is kept; false when this request must go on its way. */
  serveFresh(request: IncomingMessage, response: ServerResponse): boolean
  /** Makes the answer to an address that is kept, and answers with it; false when the address is not kept. */
  serveRendered(request: IncomingMessage, response: ServerResponse): boolean
  /** The kept or newly made answer to an address, for pages that are rendered here. */
  answerTo(url: string, language: Language): Promise<RenderedResponse> | undefined
  /** Drops everything, for a process that takes too much memory; what is asked for is made again. */
  forgetAll(): void
  /** For the bench and the tests. */
  readonly size: { entries: number; bytes: number }
}

/** After a failed renewal, how long old answers go out without another try being waited for. */
const RETRY_MS = 1_000

/**
 * Finished answers under their address and language: made once by the first who asks while others wait for that one,
 * and dropped the moment that something they show changes. What many ask for is not dropped but renewed at once, and
 * shown until its successor is there: whoever made the change is told of it only then, so that nobody who could know
 * of a change gets an answer without it. An old answer is given to those for one reason only: a new one cannot be made,
 * because the database is away; it says so in a header then. What shows a single thing is not even given then, once that
 * thing changed.
 */
export function responseCache(parts: {
  make: Make
  changes: Pick<Changes, 'subscribe' | 'isHearing'>
  clock: Clock
  addresses: readonly CachePolicy[]
  maxBytes: number
  /** How long the server keeps a connection that nobody uses. */
  keepAliveSeconds: number
  patience?: RevalidationLimits
}): ResponseCache {
  const { make, changes, clock, keepAliveSeconds } = parts
  const fresh = { stale: false, keepAliveSeconds }
  const stale = { stale: true, keepAliveSeconds }
  const kept = cacheStore(parts.addresses, parts.maxBytes)
  const invalidations = invalidationLog()

  changes.subscribe((tags) => {
    invalidations.add(tags)
    const changed: Entry[] = []
    for (const entry of kept.entries()) {
      // What could be told of a change can also be read: the next who asks shall see it.
      if (tags) entry.failedAt = undefined
      if (!tags || intersects(tags, entry.answer.tags)) changed.push(entry)
    }
    const renewable = tags ? changed.filter(({ fresh }) => fresh) : []
    for (const entry of changed) entry.fresh = entry.shown = false
    const renewals = revalidateInTime(
      renewable,
      performance.now(),
      (entry) => renewed(entry.place, entry.language, entry),
      parts.patience,
    )
    // What shows the very thing that changed is no use even while the database is away: it may have been erased.
    const things = resourceTags(tags ?? new Set())
    const gone = changed.filter(({ answer }) => intersects(things, answer.tags))
    const forgetGone = () => {
      for (const entry of gone) if (!entry.shown) kept.forget(entry)
    }
    forgetGone()
    return renewals?.then(forgetGone)
  })

  // A change of another node that was not heard leaves no mark: without hearing nothing is fresh.
  const isOfToday = (entry: Entry) => entry.until > clock.milliseconds() && changes.isHearing()

  const makeNow = (place: CacheSlot, language: Language): Promise<Made> => {
    const start = invalidations.generation
    const until = nextMidnight(clock.milliseconds())
    const under = place.byLanguage ? language : 'en'
    const made = (async () => {
      const answer = await make(place.url, language)
      if (!answer.tags || answer.status !== 200) {
        if (answer.status < 500) kept.forget(place.kept[under])
        return { answer, entry: undefined }
      }
      await othersFirst()
      const prepared = await toCachedResponse(answer, place.byLanguage, kept.grow)
      const old = place.kept[under]
      if (old?.shown) await encodeLike(old, prepared)
      const isFresh = !invalidations.since(start, answer.tags)
      const madeAt = performance.now()
      const entry: Entry = Object.assign(prepared, {
        place,
        language: under,
        answer: { status: answer.status, headers: answer.headers, tags: answer.tags },
        madeAt,
        until,
        fresh: isFresh,
        shown: isFresh,
        failedAt: undefined,
        asked: 0,
        used: false,
      })
      // The very thing that it shows changed meanwhile: what was forgotten at the change must not come back.
      if (isFresh || !invalidations.since(start, resourceTags(answer.tags))) kept.keep(entry)
      return { answer, entry }
    })().finally(() => {
      place.making[language] = undefined
    })
    place.making[language] = { start, until, made }
    return made
  }

  /** An answer no older than the moment of asking: one that was begun before the last change or day is not joined. */
  const afresh = async (place: CacheSlot, language: Language): Promise<Made> => {
    const asked = invalidations.generation
    const now = clock.milliseconds()
    for (;;) {
      const running = place.making[language]
      if (!running) return makeNow(place, language)
      if (running.start >= asked && running.until > now) return running.made
      await running.made.catch(() => undefined)
    }
  }

  const isKept = (entry: Entry | undefined): entry is Entry =>
    entry !== undefined && entry.place.kept[entry.language] === entry

  const renewed = async (place: CacheSlot, language: Language, old: Entry | undefined) => {
    try {
      const made = await afresh(place, language)
      if (made.answer.status < 500 || !isKept(old)) return made
    } catch (error) {
      if (!isKept(old)) throw error
    }
    old.failedAt = performance.now()
    return undefined
  }

  const respond = async (
    request: IncomingMessage,
    response: ServerResponse,
    renewal: ReturnType<typeof renewed>,
    old: Entry | undefined,
  ) => {
    try {
      const made = await renewal
      if (made?.entry) write(request, response, made.entry, fresh)
      else if (made) writeUncached(request, response, made.answer)
      else if (old) write(request, response, old, stale)
    } catch (error) {
      response.destroy(error instanceof Error ? error : undefined)
    }
  }

  const placeAskedFor = ({ method, url, headers }: IncomingMessage): CacheSlot | undefined => {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    if (headers.authorization !== undefined || headers.origin !== undefined) return undefined
    return kept.slotOf(url ?? '/')
  }

  return {
    get size() {
      return kept.size
    },
    forgetAll() {
      for (const entry of kept.entries()) kept.forget(entry)
    },
    answerTo(url, language) {
      const place = kept.slotOf(url)
      if (!place) return undefined
      const entry = place.kept[place.byLanguage ? language : 'en']
      if (entry?.fresh && !entry.packed && isOfToday(entry))
        return Promise.resolve({ ...entry.answer, body: entry.plain.body })
      return afresh(place, language).then(({ answer }) => answer)
    },
    serveFresh(request, response) {
      const place = placeAskedFor(request)
      if (!place) return false
      const entry = place.kept[place.byLanguage ? languageOf(request.headers.cookie) : 'en']
      if (!entry?.shown || !isOfToday(entry)) return false
      entry.used = true
      entry.asked += 1
      write(request, response, entry, fresh)
      return true
    },
    serveRendered(request, response) {
      const place = placeAskedFor(request)
      if (!place) return false
      const { cookie, 'accept-language': asked } = request.headers
      const language = place.byLanguage ? languageOf(cookie) : languageAsked(asked)
      const old = place.kept[place.byLanguage ? language : 'en']
      if (old?.failedAt === undefined) {
        void respond(request, response, renewed(place, language, old), old)
        return true
      }
      // It could not be renewed a moment ago: nobody waits for the next try.
      write(request, response, old, stale)
      if (!place.making[language] && performance.now() - old.failedAt > RETRY_MS)
        renewed(place, language, old).catch(() => undefined)
      return true
    },
  }
}
