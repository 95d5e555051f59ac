import * as z from 'zod/mini'
import { HOUR, endpoint } from '#src/contract/endpoint.ts'
import { several } from '#src/contract/repeatable.ts'
import { dayAnswer, id, instant, MAX_ID, reference } from '#src/contract/values/primitives.ts'
import type { TextKey } from '#src/strings/en.ts'

/** Vacancies that an account or a device saves at most; a device's page requests all at once. */
export const MAX_SAVED = 200

export const savedVacancy = z.object({
  id,
  state: z.enum(['open', 'expired', 'filled', 'withdrawn', 'gone']),
  position: z.nullable(z.string()),
  company_name: z.nullable(z.string()),
  company: z.nullable(z.object({ id, name: z.string() })),
  city: z.nullable(z.string()),
  district: z.nullable(z.string()),
  closing_date: z.nullable(dayAnswer),
  /** Null for a device, which knows when it saved one. */
  saved_at: z.nullable(instant),
})
export type SavedVacancy = z.output<typeof savedVacancy>

const wrongId = { error: 'field.choice' satisfies TextKey }

export const lookUpSaved = endpoint('GET', '/api/saved-vacancies', 'public', {
  summary: 'The state of vacancies saved on a device without an account, in the order of the ids',
  query: z.strictObject({
    id: several(reference('field.choice')),
  }),
  response: z.array(savedVacancy),
})

export const listSaved = endpoint('GET', '/api/account/saved', 'user', {
  summary: 'The vacancies that the account has saved, the last saved first',
  response: z.array(savedVacancy),
})

export const saveVacancies = endpoint('POST', '/api/account/saved', 'user', {
  summary: 'Save vacancies that have a page; those that are saved already stay as they are',
  limit: { name: 'saved_vacancies', max: 600, seconds: HOUR, per: 'account' },
  body: z.object({
    ids: z
      .array(z.int(wrongId).check(z.gte(1, wrongId), z.lte(MAX_ID, wrongId)), wrongId)
      .check(z.minLength(1, wrongId), z.maxLength(MAX_SAVED, wrongId)),
  }),
  response: z.array(savedVacancy),
})

export const unsaveVacancy = endpoint('DELETE', '/api/account/saved/:id', 'user', {
  summary: 'Remove a vacancy from the account’s saved ones; one that is not saved is no error',
  response: z.array(savedVacancy),
})
