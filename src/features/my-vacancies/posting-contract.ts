import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'

export const companyFields = ['company_name', 'address', 'email', 'phone'] as const

export const postingDefaults = endpoint({
  method: 'GET',
  path: '/api/account/posting-defaults',
  summary: 'The company as the caller’s last vacancy names it, to begin the next one with',
  access: 'user',
  response: z.object({
    /** Null before the first vacancy. */
    company: z.nullable(
      z.object({ company_name: z.string(), address: z.string(), email: z.string(), phone: z.string() }),
    ),
  }),
})
