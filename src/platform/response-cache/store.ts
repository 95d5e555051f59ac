import type { Language } from '#src/strings/languages.ts'
import type { RenderedResponse, CachedResponse } from './cached-response.ts'
import { canonicalAddress, type CachePolicy } from './policy.ts'

/** One address whose answers may be kept. */
export interface CacheSlot {
  url: string
  byLanguage: boolean
  kept: Record<Language, Entry | undefined>
  /** By the language asked for: an answer of the API has none, but its refusal has, and is not shared with others. */
  making: Record<Language, Rendering | undefined>
}

export interface Entry extends CachedResponse {
  place: CacheSlot
  /** The one under which it is kept. */
  language: Language
  answer: Omit<RenderedResponse, 'body'>
  madeAt: number
  /** Milliseconds: the midnight in Sri Lanka after its making began, when open vacancies may have closed. */
  until: number
  /** Nothing that it shows has changed. */
  fresh: boolean
  /** Given to visitors: while it is fresh, and while its successor is made for a change that nobody was told of yet. */
  shown: boolean
  /** When its renewal failed, by `performance.now()`. */
  failedAt?: number | undefined
  /** How often it was asked for since it was made. */
  asked: number
  /** Asked for since the last time that room was needed. */
  used: boolean
}

export interface Made {
  answer: RenderedResponse
  entry: Entry | undefined
}

export interface Rendering {
  /** The generation and the day in which it was begun. */
  start: number
  until: number
  made: Promise<Made>
}

/** Kept answers by address, bounded in bytes. */
export interface CacheStore {
  /** `undefined`: this address is not kept. */
  slotOf(address: string): CacheSlot | undefined
  entries(): Iterable<Entry>
  keep(entry: Entry): void
  /** Has room for what was made for an entry since it is kept. */
  grow: (entry: CachedResponse, by: number) => void
  forget(entry: Entry | undefined): void
  readonly size: { entries: number; bytes: number }
}

/** Addresses as they were asked for that are remembered, those that are not kept among them. */
const MAX_ADDRESSES = 20_000
const MAX_ADDRESS_LENGTH = 1_000

export function cacheStore(addresses: readonly CachePolicy[], maxBytes: number): CacheStore {
  // What is asked for is looked up as it stands in the request: nothing is taken apart or built for a hot answer.
  const asked = new Map<string, CacheSlot | undefined>()
  const places = new Map<string, CacheSlot>()
  // In the order in which room is made.
  const entries = new Set<Entry>()
  let bytes = 0

  const find = (address: string): CacheSlot | undefined => {
    const known = address.length > MAX_ADDRESS_LENGTH ? undefined : canonicalAddress(address, addresses)
    let place = known && places.get(known.url)
    if (known && !place) {
      place = { ...known, kept: nothing(), making: nothing() }
      places.set(known.url, place)
    }
    if (asked.size >= MAX_ADDRESSES) forgetAddresses()
    if (address.length <= MAX_ADDRESS_LENGTH) asked.set(address, place)
    return place
  }

  const forgetAddresses = () => {
    asked.clear()
    for (const [url, { kept, making }] of places)
      if (![...Object.values(kept), ...Object.values(making)].some(Boolean)) places.delete(url)
  }

  const forget = (entry: Entry | undefined) => {
    if (!entry || !entries.delete(entry)) return
    bytes -= entry.bytes
    entry.place.kept[entry.language] = undefined
  }

  const makeRoom = () => {
    for (const oldest of entries) {
      if (bytes <= maxBytes) break
      // A flood of addresses that nobody asks for twice does not push out what everybody reads.
      if (oldest.used) {
        oldest.used = false
        entries.delete(oldest)
        entries.add(oldest)
      } else forget(oldest)
    }
  }

  return {
    slotOf: (address) => asked.get(address) ?? (asked.has(address) ? undefined : find(address)),
    entries: () => entries,
    forget,
    keep(entry) {
      forget(entry.place.kept[entry.language])
      if (entry.bytes > maxBytes / 2) return
      entry.place.kept[entry.language] = entry
      // Its place may have been cleared away while nothing was kept in it.
      places.set(entry.place.url, entry.place)
      entries.add(entry)
      bytes += entry.bytes
      makeRoom()
    },
    grow(entry, by) {
      if (!entries.has(entry as Entry)) return
      bytes += by
      makeRoom()
    },
    get size() {
      return { entries: entries.size, bytes }
    },
  }
}

function nothing(): Record<Language, undefined> {
  return { en: undefined, si: undefined, ta: undefined }
}
