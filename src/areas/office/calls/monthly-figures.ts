import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'

const wanted = z.object({ wanted: z.boolean() })

export const readMonthlyFigures = endpoint('GET', '/api/admin/monthly-figures', 'owner', {
  summary: 'Whether the caller gets the figures of each month by email',
  response: wanted,
})

export const askForMonthlyFigures = endpoint('PUT', '/api/admin/monthly-figures', 'owner', {
  summary: 'Ask for the figures of each month by email, on its first day after, or for no more of them',
  body: wanted,
})
