import type { EndpointShape } from '#src/contract/endpoint.ts'
import { isRepeatable } from '#src/contract/repeatable.ts'
import { pathAfterLanguage } from '#src/strings/language-paths.ts'
import type { CachedResponse, RenderedResponse } from './cached-response.ts'

export interface Address {
  url: string
  isPage: boolean
}

export interface Entry extends CachedResponse {
  address: Address
  answer: Omit<RenderedResponse, 'body'>
  renderedAt: number
  /** Milliseconds. The midnight in Sri Lanka after its rendering began, when vacancies close. */
  expiresAt: number
  fresh: boolean
  /** True while it is fresh, or while its successor is rendered before the change is answered. */
  servable: boolean
  failedAt?: number | undefined
  hits: number
}

// Beyond this number the log is cleared, and everything counts as changed.
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

export interface RevalidationLimits {
  perSecond: number
  answers: number
  milliseconds: number
}

const usual: RevalidationLimits = { perSecond: 10, answers: 16, milliseconds: 250 }

/** Resolves when no outdated response is served any more. */
export function revalidateInTime(
  changed: readonly Entry[],
  now: number,
  revalidate: (entry: Entry) => Promise<unknown>,
  limits: RevalidationLimits = usual,
): Promise<void> | undefined {
  const hot = changed
    .map((entry) => ({ entry, rate: getRate(entry, now) }))
    .filter(({ rate }) => rate >= limits.perSecond)
    .sort((a, b) => b.rate - a.rate)
    .slice(0, limits.answers)
    .map(({ entry }) => entry)
  return hot.length === 0 ? undefined : revalidateAll(hot, revalidate, limits.milliseconds)
}

async function revalidateAll(
  hot: readonly Entry[],
  revalidate: (entry: Entry) => Promise<unknown>,
  milliseconds: number,
): Promise<void> {
  for (const entry of hot) entry.servable = true
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(over.resolve, milliseconds)
  const revalidations = (async () => {
    for (const entry of hot) {
      // An entry is not servable if a later change took it or the time is over.
      if (entry.servable) await revalidate(entry).catch(() => undefined)
      entry.servable = false
    }
  })()
  await Promise.race([revalidations, over.promise])
  clearTimeout(timer)
  for (const entry of hot) entry.servable = false
}

function getRate({ hits, renderedAt }: Entry, now: number): number {
  return hits < 10 ? 0 : hits / Math.max(0.1, (now - renderedAt) / 1_000)
}

/** Other query parameters than these neither split nor poison the cache. */
export interface CachePolicy {
  path: RegExp
  query: readonly string[]
  repeatable?: readonly string[]
  /** True if the call refuses unknown names: an address with one is not cacheable. */
  isStrict?: boolean
  isPage: boolean
}

export function cacheableEndpoints(endpoints: readonly EndpointShape[]): CachePolicy[] {
  return endpoints
    .filter((endpoint) => endpoint.method === 'GET' && endpoint.cacheTags)
    .map((endpoint) => ({
      path: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[1-9][0-9]{0,9}')}$`),
      ...getNames(endpoint),
      isPage: false,
    }))
}

function getNames(endpoint: EndpointShape): Pick<CachePolicy, 'query' | 'repeatable' | 'isStrict'> {
  const schema = endpoint.query as
    | { def?: { shape?: Record<string, object>; catchall?: unknown } }
    | undefined
  const shape = Object.entries(schema?.def?.shape ?? {})
  return {
    query: shape.map(([name]) => name),
    repeatable: shape.filter(([, part]) => isRepeatable(part)).map(([name]) => name),
    isStrict: schema?.def?.catchall !== undefined,
  }
}

/** The cache key: known names, sorted, without empty values. `undefined`: not cacheable. */
export function canonicalAddress(
  url: string,
  addresses: readonly CachePolicy[],
): { url: string; isPage: boolean } | undefined {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  const english = pathAfterLanguage(path)
  const address = addresses.find((candidate) => candidate.path.test(candidate.isPage ? english : path))
  if (!address) return undefined
  if (mark === -1) return { url: path, isPage: address.isPage }
  const given = new URLSearchParams(url.slice(mark + 1))
  const { query: names, repeatable, isStrict } = address
  const wanted = new URLSearchParams()
  for (const name of names.toSorted()) {
    const values = given.getAll(name).map((value) => value.trim())
    if (repeatable?.includes(name))
      for (const value of new Set(values.toSorted())) {
        if (value !== '') wanted.append(name, value)
      }
    else if (isStrict && values.length > 1) return undefined
    else if (values.at(-1)) wanted.set(name, values.at(-1)!)
  }
  if (isStrict && given.keys().some((name) => !names.includes(name))) return undefined
  const query = wanted.toString()
  return { url: query === '' ? path : `${path}?${query}`, isPage: address.isPage }
}
