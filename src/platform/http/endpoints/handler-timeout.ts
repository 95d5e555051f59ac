import type { EndpointShape } from '#src/contract/endpoint.ts'
import { HOUR_MS } from '#src/contract/values/durations.ts'
import { FORM_MS } from '../uploads/slow-body.ts'

export function getTimeout(endpoint: EndpointShape): number {
  if (endpoint.streams) return HOUR_MS
  if (endpoint.file || endpoint.maxBytes) return FORM_MS
  return endpoint.produces || isList(endpoint) ? 200_000 : 15_000
}

/** A list may be requested whole, which takes longer. */
function isList({ query }: EndpointShape): boolean {
  return 'per_page' in ((query as { def?: { shape?: object } } | undefined)?.def?.shape ?? {})
}
