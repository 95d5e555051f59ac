import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { oneApplication } from './admin-rows.ts'

export const giveNewCode = endpoint('POST', '/api/admin/job-applications/:id/code', 'admin', {
  ...oneApplication,
  summary: 'Give an applicant without an email address a new code; the one before opens nothing any more',
  idempotency: 'none',
  response: z.object({ message: z.string(), data: z.object({ code: z.string() }) }),
})
