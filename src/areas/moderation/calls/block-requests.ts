import * as z from 'zod/mini'
import { rejectionReasons } from '#src/areas/vacancies/rejection-reasons.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant } from '#src/contract/values/primitives.ts'

export const MAX_BLOCK_REQUESTS = 100

const blockRequest = z.object({
  user: z.object({ id, name: z.string() }),
  vacancy: z.nullable(
    z.object({ id, position: z.string(), rejection_reason: z.nullable(z.enum(rejectionReasons)) }),
  ),
  admin_name: z.nullable(z.string()),
  requested_at: instant,
})
export type BlockRequest = z.output<typeof blockRequest>

export const listBlockRequests = endpoint('GET', '/api/admin/block-requests', 'owner', {
  summary: `Accounts that moderators ask the owners to block, oldest first, up to ${MAX_BLOCK_REQUESTS}`,
  response: z.array(blockRequest).check(z.maxLength(MAX_BLOCK_REQUESTS)),
})

export const dismissBlockRequest = endpoint('DELETE', '/api/admin/block-requests/:id', 'owner', {
  summary: 'Dismiss the request to block the account with this id; blocking ends it as well',
})
