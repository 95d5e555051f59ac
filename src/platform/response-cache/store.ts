import type { Language } from '#src/strings/languages.ts'
import type { RenderedResponse, CachedResponse } from './cached-response.ts'
import { canonicalAddress, type CachePolicy } from './policy.ts'

export interface CacheSlot {
  url: string
  isPage: boolean
  entry: Entry | undefined
  /** Refusals differ by language; a page has it in its address, and is rendered under `en`. */
  renderings: Partial<Record<Language, Rendering | undefined>>
}

export interface Entry extends CachedResponse {
  slot: CacheSlot
  answer: Omit<RenderedResponse, 'body'>
  renderedAt: number
  /** Milliseconds: the midnight in Sri Lanka after its rendering began, when open vacancies may have closed. */
  expiresAt: number
  fresh: boolean
  /** True while it is fresh, or its successor is rendered for a change that is not answered yet. */
  servable: boolean
  failedAt?: number | undefined
  hits: number
  shrunk: boolean
  /** The second chance of the eviction. */
  recentlyUsed: boolean
}

export interface Rendered {
  answer: RenderedResponse
  entry: Entry | undefined
}

export interface Rendering {
  start: number
  expiresAt: number
  rendered: Promise<Rendered>
}

const MAX_ADDRESSES = 20_000
const MAX_ADDRESS_LENGTH = 1_000

export function cacheStore(addresses: readonly CachePolicy[], maxBytes: number) {
  // An address is looked up as it stands in the request: nothing is parsed or built for a hot response.
  const slotsByAddress = new Map<string, CacheSlot | undefined>()
  const slots = new Map<string, CacheSlot>()
  // A set iterates in the order of insertion, which is the order of eviction.
  const entries = new Set<Entry>()
  let bytes = 0

  const find = (address: string): CacheSlot | undefined => {
    const known = address.length > MAX_ADDRESS_LENGTH ? undefined : canonicalAddress(address, addresses)
    let slot = known && slots.get(known.url)
    if (known && !slot) {
      slot = { ...known, entry: undefined, renderings: {} }
      slots.set(known.url, slot)
    }
    if (slotsByAddress.size >= MAX_ADDRESSES) forgetAddresses()
    if (address.length <= MAX_ADDRESS_LENGTH) slotsByAddress.set(address, slot)
    return slot
  }

  const forgetAddresses = () => {
    slotsByAddress.clear()
    for (const [url, slot] of slots)
      if (!slot.entry && !Object.values(slot.renderings).some(Boolean)) slots.delete(url)
  }

  const evict = (entry: Entry | undefined) => {
    if (!entry || !entries.delete(entry)) return
    bytes -= entry.bytes
    entry.slot.entry = undefined
  }

  const makeRoom = () => {
    for (const oldest of entries) {
      if (bytes <= maxBytes) break
      // A flood of addresses that nobody asks for twice does not push out what everybody reads.
      if (oldest.recentlyUsed) {
        oldest.recentlyUsed = false
        entries.delete(oldest)
        entries.add(oldest)
      } else evict(oldest)
    }
  }

  return {
    /** `undefined`: the policy does not name this address. */
    slotOf: (address: string): CacheSlot | undefined =>
      slotsByAddress.get(address) ?? (slotsByAddress.has(address) ? undefined : find(address)),
    entries: (): Iterable<Entry> => entries,
    evict,
    set(entry: Entry): void {
      evict(entry.slot.entry)
      if (entry.bytes > maxBytes / 2) return
      entry.slot.entry = entry
      // Its slot may have been cleared away while it was empty.
      slots.set(entry.slot.url, entry.slot)
      entries.add(entry)
      bytes += entry.bytes
      makeRoom()
    },
    grow: (entry: CachedResponse, by: number): void => {
      if (!entries.has(entry as Entry)) return
      bytes += by
      makeRoom()
    },
    get size() {
      return { entries: entries.size, bytes }
    },
  }
}

// Beyond this number, tags are not distinguished any more: everything counts as changed then.
const MAX_TAGS = 10_000

export function invalidationLog() {
  const last = new Map<string, number>()
  let generation = 0
  let everything = 0
  return {
    get generation() {
      return generation
    },
    add(tags: ReadonlySet<string> | undefined): void {
      generation += 1
      if (tags) for (const tag of tags) last.set(tag, generation)
      else everything = generation
      if (last.size <= MAX_TAGS) return
      last.clear()
      everything = generation
    },
    since(start: number, tags: ReadonlySet<string>): boolean {
      return everything > start || [...tags].some((tag) => (last.get(tag) ?? 0) > start)
    },
  }
}

export function intersects(tags: ReadonlySet<string>, resource: ReadonlySet<string> | undefined): boolean {
  if (!resource) return true
  for (const tag of tags) if (resource.has(tag)) return true
  return false
}

export function resourceTags(tags: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...tags].filter((tag) => tag.includes(':')))
}
