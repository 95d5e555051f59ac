import type { EndpointShape } from '#src/contract/endpoint.ts'
import { HOUR_MS } from '#src/contract/values/units.ts'

/** An honest phone sends 5 MB at this pace in seven minutes, and the largest request in less than twelve. */
const BYTES_PER_SECOND = 12 * 1024
const MINUTE_MS = 60_000

/** Returns `true` if the last minute brought too few bytes. A connection without any bytes is closed elsewhere. */
export function slowness(now = () => performance.now()): (bytes: number) => boolean {
  let since = now()
  let arrived = 0
  return (bytes) => {
    arrived += bytes
    const age = now() - since
    if (age < MINUTE_MS) return false
    const isSlow = arrived < (age / 1000) * BYTES_PER_SECOND
    since = now()
    arrived = 0
    return isSlow
  }
}

/** Milliseconds for the largest form to arrive and be answered. */
export const FORM_MS = 720_000

export function getTimeout(endpoint: EndpointShape): number {
  if (endpoint.streams) return HOUR_MS
  if (endpoint.file || endpoint.maxBytes) return FORM_MS
  return endpoint.produces || isList(endpoint) ? 200_000 : 15_000
}

/** A list may be requested whole, which takes longer. */
function isList({ query }: EndpointShape): boolean {
  return 'per_page' in ((query as { def?: { shape?: object } } | undefined)?.def?.shape ?? {})
}
