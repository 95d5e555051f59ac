import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant } from '#src/contract/values/primitives.ts'
import { adminVacancy } from '../admin-vacancy.ts'

export const MAX_TRUSTED_SHOWN = 100

export const listTrusted = endpoint('GET', '/api/admin/trusted-vacancies', 'admin', {
  summary: `Vacancies of trusted companies that are public and not checked yet, the oldest first, and companies whose trust ended; up to ${MAX_TRUSTED_SHOWN} each`,
  response: z.object({
    unchecked: z.array(
      z.object({
        id,
        position: z.string(),
        company_name: z.string(),
        published_at: instant,
        risk: adminVacancy.shape.risk,
      }),
    ),
    ended: z.array(
      z.object({
        company: z.object({ id, name: z.string() }),
        /** The vacancy whose rejection or removal ended the trust. */
        vacancy: z.object({ id, position: z.string() }),
        ended_at: instant,
      }),
    ),
  }),
})

export const markChecked = endpoint('POST', '/api/admin/trusted-vacancies/:id/checked', 'admin', {
  summary: 'Mark a vacancy of a trusted company as checked; it stays public',
})

export const trustAgain = endpoint('POST', '/api/admin/companies/:id/trust', 'owner', {
  summary: 'Trust a company again whose trust ended; earlier rejections do not count any more',
})
