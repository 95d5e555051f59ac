import * as z from 'zod/mini'
import { HOUR } from '#src/contract/call-limit.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { done, email, requiredText } from '#src/contract/primitives.ts'

export const requestApplicationLink = endpoint({
  method: 'POST',
  path: '/api/application-links',
  summary:
    'Ask for another link to what was sent, by its number and e-mail address; the answer does not tell whether they belong together',
  access: 'public',
  limit: { name: 'application_link', most: 10, seconds: HOUR, per: 'address' },
  body: z.object({
    applicant_no: requiredText('field.required', 40),
    email: email('application.email.required'),
  }),
  response: done,
})
