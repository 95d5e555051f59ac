import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, optionalText } from '#src/contract/values/primitives.ts'
import { changedVacancy } from '../admin-vacancy.ts'

const NOTE = 1_000

export const WITHOUT_PAPERS_SHOWN = 50

export const allowDirectHiring = endpoint('PUT', '/api/admin/job-vacancies/:id/direct-hiring', 'owner', {
  summary:
    'Allow an employer to hire abroad without an agency’s papers, for a reason shown on the page; without `note` the papers are required again',
  missing: 'vacancy_not_found',
  body: z.object({ note: optionalText(NOTE) }),
  response: changedVacancy,
})

const withoutPapers = z.object({
  id,
  position: z.string(),
  company_name: z.string(),
  closing_date: z.string().register(z.globalRegistry, { format: 'date' }),
})

export const listWithoutPapers = endpoint('GET', '/api/admin/vacancies-without-papers', 'admin', {
  summary: `Open vacancies abroad that lack a paper of the agency, the first to close first, at most ${WITHOUT_PAPERS_SHOWN}`,
  response: z.array(withoutPapers),
})
