import * as z from 'zod/mini'
import { HOUR } from '#src/contract/call-limit.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, idParams, instant, MAX_ID, reference } from '#src/contract/primitives.ts'
import { several } from '#src/contract/repeatable.ts'
import type { TextKey } from '#src/strings/en.ts'

/** An account or a device saves no more; the page of a device asks for them all at once. */
export const MAX_SAVED = 200

/** A vacancy that somebody saved. Of one that has no page any more, nothing is said. */
export const savedVacancy = z.object({
  id,
  state: z.enum(['open', 'expired', 'filled', 'withdrawn', 'gone']),
  position: z.nullable(z.string()),
  company_name: z.nullable(z.string()),
  company: z.nullable(z.object({ id, name: z.string() })),
  city: z.nullable(z.string()),
  district: z.nullable(z.string()),
  closing_date: z.nullable(z.string()),
  /** Of the account; a device knows itself when it saved one. */
  saved_at: z.nullable(instant),
})
export type SavedVacancy = z.output<typeof savedVacancy>

const wrongId = { error: 'field.choice' satisfies TextKey }

export const lookUpSaved = endpoint({
  method: 'GET',
  path: '/api/saved-vacancies',
  summary: 'What became of vacancies that a device without an account has saved, in the order of the ids',
  access: 'public',
  query: z.strictObject({
    id: several(reference('field.choice')),
  }),
  response: z.array(savedVacancy),
})

export const listSaved = endpoint({
  method: 'GET',
  path: '/api/account/saved',
  summary: 'The vacancies that the account has saved, the last saved first',
  access: 'user',
  response: z.array(savedVacancy),
})

export const saveVacancies = endpoint({
  method: 'POST',
  path: '/api/account/saved',
  summary: 'Save vacancies that have a page; those that are saved already stay as they are',
  access: 'user',
  limit: { name: 'saved_vacancies', most: 600, seconds: HOUR, per: 'account' },
  body: z.object({
    ids: z
      .array(z.int(wrongId).check(z.gte(1, wrongId), z.lte(MAX_ID, wrongId)), wrongId)
      .check(z.minLength(1, wrongId), z.maxLength(MAX_SAVED, wrongId)),
  }),
  response: z.array(savedVacancy),
})

export const unsaveVacancy = endpoint({
  method: 'DELETE',
  path: '/api/account/saved/:id',
  summary: 'Take a vacancy out of those that the account has saved; one that is not saved is no error',
  access: 'user',
  params: idParams,
  response: z.array(savedVacancy),
})
