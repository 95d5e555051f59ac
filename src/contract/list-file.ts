import * as z from 'zod/mini'
import { endpoint, type EndpointShape, type Schema, type Persons } from './endpoint.ts'
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

type Shape = Readonly<Record<string, Schema>>
type Hidden<S extends Shape, Name extends keyof S> = {
  [Key in keyof S]: Key extends Name ? z.ZodMiniNullable<S[Key]> : S[Key]
}

/*@__NO_SIDE_EFFECTS__*/
export function forViewers<S extends Shape, Name extends keyof S & string>(
  row: z.ZodMiniObject<S>,
  { fields, filters = [] }: { fields: readonly Name[]; filters?: readonly string[] },
) {
  const hidden = Object.fromEntries(fields.map((name) => [name, z.nullable(row.shape[name]!)]))
  return {
    response: z.array(z.extend(row, hidden) as unknown as z.ZodMiniObject<Hidden<S, Name>>),
    persons: { fields, filters } as Persons,
  } as const
}
