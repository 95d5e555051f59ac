import type { EndpointShape } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import type { Viewer } from './viewer.ts'

/** A filter or an order by a hidden field would reveal who is in the list. */
export function refusePersonalQuery({ persons }: EndpointShape, viewer: Viewer, query: unknown): void {
  if (!persons || viewer.admin?.role !== 'viewer') return
  const asked = query as Record<string, unknown>
  const order = typeof asked['sort'] === 'string' ? asked['sort'].replace(/^-/, '') : undefined
  if (
    persons.filters.some((name) => asked[name] !== undefined && asked[name] !== null) ||
    (order !== undefined && persons.fields.includes(order))
  )
    throw problem('forbidden')
}

export function withoutPersons({ persons }: EndpointShape, viewer: Viewer, rows: unknown): unknown {
  if (!persons || viewer.admin?.role !== 'viewer') return rows
  const hidden = Object.fromEntries(persons.fields.map((name) => [name, null]))
  return (rows as object[]).map((row) => ({ ...row, ...hidden }))
}
