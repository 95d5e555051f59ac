import type { EndpointShape } from '#src/contract/endpoint.ts'

/**
 * Cacheable addresses, with the query names that change their responses. Other names neither split nor poison the
 * cache.
 */
export interface CachePolicy {
  path: RegExp
  query: readonly string[]
  /** Pages differ by language, the API does not. */
  byLanguage: boolean
}

export function cacheableEndpoints(endpoints: readonly EndpointShape[]): CachePolicy[] {
  return endpoints
    .filter((endpoint) => endpoint.method === 'GET' && endpoint.cacheTags)
    .map((endpoint) => ({
      path: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[1-9][0-9]{0,9}')}$`),
      query: namesOf(endpoint),
      byLanguage: false,
    }))
}

function namesOf(endpoint: EndpointShape): string[] {
  const schema = endpoint.query as { def?: { shape?: object } } | undefined
  return Object.keys(schema?.def?.shape ?? {})
}

/**
 * The cache key of an address: known names only, sorted, each with its last value, empty ones left out. `undefined`: the
 * address is not cacheable.
 */
export function canonicalAddress(
  url: string,
  addresses: readonly CachePolicy[],
): { url: string; byLanguage: boolean } | undefined {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  const address = addresses.find((candidate) => candidate.path.test(path))
  if (!address) return undefined
  if (mark === -1) return { url: path, byLanguage: address.byLanguage }
  const given = new URLSearchParams(url.slice(mark + 1))
  const wanted = new URLSearchParams()
  for (const name of address.query.toSorted()) {
    const value = given.getAll(name).at(-1)?.trim()
    if (value) wanted.set(name, value)
  }
  const query = wanted.toString()
  return { url: query === '' ? path : `${path}?${query}`, byLanguage: address.byLanguage }
}
