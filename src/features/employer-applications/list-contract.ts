import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice, filters, id, idParams, instant, MAX_ID, paging, sortBy } from '#src/contract/primitives.ts'
import { applicationStages, employerStages } from '#src/features/applications/application-stages.ts'

const text = z.nullable(z.string())
const stage = z.enum(applicationStages)

/** Of a withdrawn application an employer sees number and stage alone. */
export const receivedRow = z.object({
  id,
  applicant_no: z.string(),
  stage,
  stage_at: z.nullable(instant),
  full_name: text,
  email: text,
  phone: text,
  city: text,
  resume_name: text,
  created_at: instant,
})
export type ReceivedRow = z.output<typeof receivedRow>

const ofVacancy = {
  access: 'user',
  confirmedEmail: true,
  params: idParams,
  missing: 'vacancy_not_found',
  errors: ['vacancy_not_found'],
} as const

export const listReceived = endpoint({
  ...ofVacancy,
  method: 'GET',
  path: '/api/account/vacancies/:id/applications',
  summary:
    'Applications for a vacancy of one’s own, newest first; withdrawn ones only where that stage is named',
  query: z.object({
    ...paging,
    q: filters.q,
    stage: z.optional(choice(applicationStages)),
    sort: sortBy('created_at'),
  }),
  response: z.array(receivedRow),
})

export const receivedFile = endpoint({
  ...ofVacancy,
  method: 'GET',
  path: '/api/account/vacancies/:id/applications.csv',
  summary: 'The same list as CSV',
  query: z.omit(listReceived.query, { page: true, per_page: true }),
  response: null,
  produces: 'text/csv',
})

export const countReceived = endpoint({
  ...ofVacancy,
  method: 'GET',
  path: '/api/account/vacancies/:id/applications/counts',
  summary: 'How many applications for a vacancy of one’s own stand where; withdrawn ones are not in `total`',
  response: z.object({
    vacancy: z.object({ id, position: z.string(), company_name: z.string() }),
    total: z.int(),
    stages: z.record(stage, z.int()),
  }),
})

/** `false` leaves the applicant without a mail of the new stage. */
export const notify = z.optional(
  z.union(
    [
      z.boolean(),
      z.pipe(
        z.enum(['true', 'false']),
        z.transform((word) => word === 'true'),
      ),
    ],
    { error: 'field.choice' },
  ),
)

export const moveManyReceived = endpoint({
  ...ofVacancy,
  method: 'POST',
  path: '/api/account/vacancies/:id/applications/stage',
  summary:
    'Set the stage of up to 100 applications; withdrawn ones and those of other vacancies stay as they are',
  body: z.object({
    ids: z
      .array(z.int({ error: 'field.choice' }).check(z.gte(1), z.lte(MAX_ID)), { error: 'field.choice' })
      .check(z.minLength(1, { error: 'field.choice' }), z.maxLength(100, { error: 'field.choice' })),
    stage: choice(employerStages),
    notify,
  }),
  response: z.object({ message: z.string(), data: z.object({ moved: z.array(id), left: z.array(id) }) }),
})
