import * as z from 'zod/mini'
import { reviewed, vacancy } from '#src/areas/vacancies/calls/vacancies.ts'
import { salaryRules, vacancyFields } from '#src/areas/vacancies/vacancy-schemas.ts'
import { DAY, endpoint } from '#src/contract/endpoint.ts'
import { id, instant, yesOrNo } from '#src/contract/values/primitives.ts'

// Programs post vacancies under ids of their own, which are unique within an account.

const externalId = z.string().check(z.regex(/^[A-Za-z0-9._~-]{1,100}$/))

/** Vacancies that the keys of an account post or change in a day. */
const postedByKey = { name: 'vacancies_by_key', seconds: DAY, per: 'account' } as const
export const allowances = {
  /** For accounts of verified companies, and for owners of the board. */
  verified: { ...postedByKey, max: 1_000 },
  other: { ...postedByKey, max: 50 },
} as const

const external = {
  scope: 'vacancies:write',
  confirmedEmail: true,
  params: z.object({ id: externalId }),
  missing: 'vacancy_not_found',
} as const

/** The vacancy with an external id, and its state. */
export const externalVacancy = z.extend(
  z.pick(vacancy, { position: true, closing_date: true, status: true, approved_at: true, updated_at: true }),
  {
    ...z.omit(z.object(reviewed), { frozen_at: true, frozen_reason: true }).shape,
    id,
    external_id: z.string(),
    /** A change of it waits for review. */
    revision: z.nullable(z.object({ id, created_at: instant })),
  },
)

const answer = z.object({
  /** `same`: this body was sent before, and nothing was done. */
  outcome: z.enum(['posted', 'changed', 'same']),
  message: z.string(),
  /** Null for a dry run, and for a vacancy that was deleted since this body was sent. */
  data: z.nullable(externalVacancy),
})
export type ExternalAnswer = z.output<typeof answer>

export const putExternal = endpoint('PUT', '/api/vacancies/external/:id', 'key', {
  ...external,
  summary:
    'Post a vacancy for review under an id of one’s own, or change it: what is public changes once an admin approves. The same body again does nothing; after the vacancy ended, another body posts a new one. The body is the whole vacancy, and the board draws the poster. With dry_run nothing is stored',
  query: z.strictObject({ dry_run: z.optional(yesOrNo) }),
  body: z.object(vacancyFields).check(...salaryRules),
  response: answer,
  errors: ['vacancy_changed', 'too_many_requests'],
})

export const getExternal = endpoint('GET', '/api/vacancies/external/:id', 'key', {
  ...external,
  summary: 'The vacancy under an id of one’s own, with its state',
  response: externalVacancy,
})

export const deleteExternal = endpoint('DELETE', '/api/vacancies/external/:id', 'key', {
  ...external,
  summary:
    'Withdraw the vacancy under an id of one’s own; one that waits for its first review is deleted. Any body sent after that posts a new one',
  errors: ['vacancy_changed'],
})
