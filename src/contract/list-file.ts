import * as z from 'zod/mini'
import { endpoint, type EndpointShape, type Schema } from './endpoint.ts'
import type { paging } from './values/primitives.ts'

export type ListEndpoint = EndpointShape & {
  csv: string
  query: z.ZodMiniObject<typeof paging & Readonly<Record<string, Schema>>>
  response: z.ZodMiniArray
}

export function listFile(list: ListEndpoint) {
  return endpoint('GET', `/api/admin/export/${list.csv}.csv`, 'owner', {
    summary: `Every row that the filters of the list leave, as CSV: ${list.csv.replaceAll('-', ' ')}`,
    query: z.omit(list.query, { page: true, per_page: true }),
    response: null,
    produces: 'text/csv',
  })
}
