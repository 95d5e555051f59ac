import * as z from 'zod/mini'
import { vacancy } from '#src/areas/vacancies/calls/vacancies.ts'
import { asLoaded } from '#src/areas/vacancies/vacancy-schemas.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice, filters, id, instant, integer, MAX_ID } from '#src/contract/values/primitives.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { adminVacancy, approval, changedVacancy, rejection } from '../../admin-vacancy.ts'

export const revision = z.object({
  id,
  created_at: instant,
  fields: z.array(z.string()),
  proposed: vacancy,
})
export type Revision = z.output<typeof revision>

const revisedVacancy = z.object({ vacancy: adminVacancy, revision })
export type RevisedVacancy = z.output<typeof revisedVacancy>

/** Revisions in one answer: those that waited longest. */
export const REVISIONS_SHOWN = 50

export const listRevisions = endpoint('GET', '/api/admin/vacancy-revisions', 'admin', {
  summary:
    'Changes of open vacancies that wait for review, oldest first, at most 50; `X-Total-Count` says how many',
  query: z.strictObject({
    q: filters.q,
    /** The language of the public vacancy. */
    language: z.optional(choice(offeredLanguages)),
  }),
  response: z.array(revisedVacancy),
})

export const decideRevision = endpoint('PATCH', '/api/admin/job-vacancies/:id/revision', 'admin', {
  summary:
    'Approve (1) or reject (2) the waiting change of an open vacancy, or undo that (0) while its email waits',
  missing: 'vacancy_not_found',
  body: z.object({
    /** The change that was read: a newer one is not decided unseen. */
    revision_id: integer('field.choice', 'field.choice', 1, MAX_ID),
    status: z.literal([0, 1, 2], { error: 'vacancy.status.choice' }),
    ...rejection,
    ...approval,
    updated_at: asLoaded,
  }),
  response: changedVacancy,
  errors: ['conflict', 'high_risk'],
})
