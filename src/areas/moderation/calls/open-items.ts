import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice, id } from '#src/contract/values/primitives.ts'

const queues = ['vacancy', 'revision', 'report'] as const

/** Milliseconds an item counts as open after its admin last reported it. */
export const OPEN_MS = 3 * 60_000

const openItem = z.object({ queue: z.enum(queues), id, admin_name: z.string() })
export type OpenItem = z.output<typeof openItem>

export const listOpenItems = endpoint('GET', '/api/admin/open-items', 'admin', {
  summary:
    'What other admins have open in the queues of vacancies, changes and reported vacancies, within three minutes',
  response: z.array(openItem),
})

export const openQueueItem = endpoint('PUT', '/api/admin/open-items', 'admin', {
  summary: 'Say which item of a queue the caller has open; answers with those of the others',
  body: z.object({ queue: choice(queues), id }),
  response: z.array(openItem),
})
