import type { EndpointShape } from '#src/contract/endpoint.ts'
import { isRepeatable } from '#src/contract/repeatable.ts'
import { pathAfterLanguage } from '#src/strings/language-paths.ts'

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
