import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, idParams, instant, requiredLine, requiredText } from '#src/contract/values/primitives.ts'
import { adminVacancy } from '../admin-vacancy.ts'

const NOTE = 2_000

const vacancyNote = z.object({
  id,
  text: z.string(),
  created_at: instant,
  /** `null` once the account has ended. */
  admin_name: z.nullable(z.string()),
  /** True for its author and owners of the board. */
  may_remove: z.boolean(),
})
export type VacancyNote = z.output<typeof vacancyNote>

const notes = '/api/admin/job-vacancies/:id/notes' as const

export const listNotes = endpoint('GET', notes, 'admin', {
  missing: 'vacancy_not_found',
  summary: 'The notes of admins on a vacancy, oldest first',
  response: z.array(vacancyNote),
})

export const addNote = endpoint('POST', notes, 'admin', {
  missing: 'vacancy_not_found',
  summary: 'Leave a note on a vacancy for the other admins',
  body: z.object({ text: requiredText('field.required', NOTE) }),
  status: 201,
})

export const removeNote = endpoint('DELETE', '/api/admin/job-vacancies/:id/notes/:note', 'admin', {
  missing: 'vacancy_not_found',
  summary: 'Remove a note of one’s own; owners of the board remove any',
  params: z.object({ id: idParams.shape.id, note: idParams.shape.id }),
})

export const MAX_FOUND = 20

export const findByContact = endpoint('GET', '/api/admin/vacancies-by-contact', 'admin', {
  summary: `The newest vacancies that name an email address or a phone number, whatever its form, at most ${MAX_FOUND}`,
  query: z.strictObject({ contact: requiredLine('field.required', 200) }),
  response: z
    .array(
      z.pick(adminVacancy, {
        id: true,
        position: true,
        company_name: true,
        email: true,
        phone: true,
        status: true,
      }),
    )
    .check(z.maxLength(MAX_FOUND)),
})
