import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'

export const companyFields = ['company_name', 'address', 'email', 'phone'] as const

export const postingDefaults = endpoint('GET', '/api/account/posting-defaults', 'user', {
  summary:
    'The company details from the caller’s last vacancy, to start the next one with, and how long reviews usually take',
  response: z.object({
    /** Before the first vacancy: the name of the company that the account claimed, or empty, and the account's email. */
    company: z.object({
      company_name: z.string(),
      address: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
    /** The median of the last 30 days, whole hours; null for fewer than five decisions. */
    review_hours: z.nullable(z.int()),
  }),
})
