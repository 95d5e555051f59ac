import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, idParams, optionalText } from '#src/contract/primitives.ts'
import { adminVacancy } from './admin-vacancy.ts'

const NOTE = 1_000

export const WITHOUT_PAPERS_SHOWN = 50

export const allowDirectHiring = endpoint({
  method: 'PUT',
  path: '/api/admin/job-vacancies/:id/direct-hiring',
  summary:
    'Let an employer hire abroad without an agency’s papers, for a reason that the page shows; without `note` the papers are needed again',
  access: 'owner',
  params: idParams,
  missing: 'vacancy_not_found',
  body: z.object({ note: optionalText(NOTE) }),
  response: z.object({ message: z.string(), data: adminVacancy }),
  errors: ['vacancy_not_found'],
})

const withoutPapers = z.object({
  id,
  position: z.string(),
  company_name: z.string(),
  closing_date: z.string().register(z.globalRegistry, { format: 'date' }),
})

export const listWithoutPapers = endpoint({
  method: 'GET',
  path: '/api/admin/vacancies-without-papers',
  summary: `Open vacancies abroad that lack a paper of the agency, the first to close first, at most ${WITHOUT_PAPERS_SHOWN}`,
  access: 'admin',
  response: z.array(withoutPapers),
})
