import * as z from 'zod/mini'
import { HOUR, endpoint } from '#src/contract/endpoint.ts'
import { email, id, instant, requiredLine, requiredText, sizes } from '#src/contract/values/primitives.ts'

export const sendContactMessage = endpoint('POST', '/api/contact', 'public', {
  summary:
    'Sends a message to the office of the board. With previous_email it replaces the same message that was sent with that address in the last 15 minutes',
  limit: { name: 'contact', free: 5, max: 20, seconds: HOUR, per: 'address' },
  screened: true,
  body: z.object({
    name: requiredLine('contact.name.required', sizes.name),
    email: email('contact.email.required'),
    message: requiredText('contact.message.required', sizes.message),
    previous_email: z.nullish(email('contact.email.required')),
  }),
  response: z.object({ message: z.string(), data: z.object({ id, created_at: instant }) }),
  status: 201,
})
