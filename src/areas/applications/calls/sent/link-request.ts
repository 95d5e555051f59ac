import * as z from 'zod/mini'
import { HOUR, endpoint } from '#src/contract/endpoint.ts'
import { email, requiredSigns } from '#src/contract/values/primitives.ts'

export const requestApplicationLink = endpoint('POST', '/api/application-links', 'public', {
  summary:
    'Request another link to an application, by its number and email address, or links to all that were sent with an address, by the address alone; the answer does not reveal whether there are any',
  limit: { name: 'application_link', max: 10, seconds: HOUR, per: 'address' },
  body: z.object({
    applicant_no: z.optional(requiredSigns('field.required', 40)),
    email: email('application.email.required'),
  }),
})
