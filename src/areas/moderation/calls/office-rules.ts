import * as z from 'zod/mini'
import { rejectionReasons } from '#src/areas/vacancies/rejection-reasons.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { instant, optionalText, id } from '#src/contract/values/primitives.ts'

export const MAX_RULES = 10_000

const rules = z.object({
  text: z.string(),
  /** `null` while the rules are those that are shipped. */
  changed_at: z.nullable(instant),
})

export const readRules = endpoint('GET', '/api/admin/moderation-rules', 'admin', {
  summary: 'The rules of the office for who reviews vacancies',
  response: rules,
})

export const changeRules = endpoint('PUT', '/api/admin/moderation-rules', 'owner', {
  summary: 'Change the rules for who reviews vacancies; without text those that are shipped stand again',
  body: z.object({ text: optionalText(MAX_RULES) }),
  response: z.object({ message: z.string(), data: rules }),
})

export const MAX_BLOCK_REQUESTS = 100

const blockRequest = z.object({
  user: z.object({ id, name: z.string() }),
  vacancy: z.nullable(
    z.object({ id, position: z.string(), rejection_reason: z.nullable(z.enum(rejectionReasons)) }),
  ),
  admin_name: z.nullable(z.string()),
  requested_at: instant,
})

export const listBlockRequests = endpoint('GET', '/api/admin/block-requests', 'owner', {
  summary: `Accounts that moderators ask the owners to block, oldest first, up to ${MAX_BLOCK_REQUESTS}`,
  response: z.array(blockRequest).check(z.maxLength(MAX_BLOCK_REQUESTS)),
})

export const dismissBlockRequest = endpoint('DELETE', '/api/admin/block-requests/:id', 'owner', {
  summary: 'Dismiss the request to block the account with this id; blocking ends it as well',
})
