import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant } from '#src/contract/values/primitives.ts'

const kind = z.enum(['company', 'category'])

const merge = z.object({
  id,
  kind,
  from_id: id,
  into_id: id,
  name: z.string(),
  state: z.enum(['moving', 'done', 'failed']),
  moved: z.int(),
  total: z.int(),
  error: z.nullable(z.string()),
  started_at: instant,
  ended_at: z.nullable(instant),
})
export type Merge = z.output<typeof merge>
export type MergeKindName = Merge['kind']

/** Answers every call that starts a merge; `done` is for clients that repeat the call until it has ended. */
export const startedMerge = z.object({ message: z.string(), done: z.boolean(), data: merge })

const MAX_LISTED = 20

export const listMerges = endpoint('GET', '/api/admin/merges', 'admin', {
  summary: `Merges of companies or of categories that are moving rows or ended within a day, newest first, at most ${MAX_LISTED}`,
  query: z.strictObject({ kind }),
  response: z.array(merge).check(z.maxLength(MAX_LISTED)),
})
