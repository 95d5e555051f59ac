import * as z from 'zod/mini'
import { HOUR, endpoint } from '#src/contract/endpoint.ts'
import { requiredSigns } from '#src/contract/values/primitives.ts'

export const openByCode = endpoint('POST', '/api/application-codes', 'public', {
  summary:
    'Open an application that was sent by phone number, with its number and code: the answer is the path of a signed link, good for an hour. After five wrong codes further tries from the same network wait',
  limit: { name: 'application_code', max: 600, seconds: HOUR, per: 'address' },
  body: z.object({
    applicant_no: requiredSigns('field.required', 40),
    code: requiredSigns('field.required', 40),
  }),
  idempotency: 'none',
  response: z.object({ message: z.string(), data: z.object({ path: z.string() }) }),
  errors: ['too_many_requests'],
})
