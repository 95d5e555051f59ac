import * as z from 'zod/mini'
import { historyEntry } from '#src/areas/vacancies/vacancy-history.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import {
  id,
  instant,
  reference,
  idParams,
  requiredLine,
  requiredText,
} from '#src/contract/values/primitives.ts'
import { adminVacancy, changedVacancy } from '../admin-vacancy.ts'
import { revision } from './revisions/revision.ts'

const change = z.object({ field: z.string(), from: z.string(), to: z.string() })

export const showVacancyPage = endpoint('GET', '/api/admin/job-vacancies/:id', 'admin', {
  summary: 'Everything about a vacancy: its owner, decisions and who made them, changes, emails',
  missing: 'vacancy_not_found',
  response: z.object({
    vacancy: adminVacancy,
    owner: z.nullable(z.object({ id, name: z.string(), email: z.string() })),
    applications: z.int(),
    company_assigned: z.boolean(),
    /** Oldest first, with decisions that were taken back. */
    history: z.array(
      z.extend(historyEntry, {
        actor_name: z.nullable(z.string()),
        approval_reason: z.nullable(z.string()),
      }),
    ),
    revision: z.nullable(revision),
    revisions: z.array(
      z.object({
        id,
        status: z.literal([1, 2]),
        created_at: instant,
        decided_at: instant,
        changes: z.array(change),
      }),
    ),
    /** Mails to the owner and about it that are still on record, newest first, at most 50. */
    mails: z.array(
      z.object({
        id,
        template: z.string(),
        recipient: z.string(),
        created_at: instant,
        state: z.enum(['waiting', 'sent', 'failed']),
      }),
    ),
  }),
})

export const assignCompany = endpoint('PUT', '/api/admin/job-vacancies/:id/company', 'admin', {
  summary:
    'Link a vacancy to a claimed company, whatever its name or account; null resets it to the company of its name and account',
  missing: 'vacancy_not_found',
  body: z.object({ company_id: z.nullable(reference('field.required')) }),
  response: changedVacancy,
})

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

const vacancyAddress = z.object({
  vacancy: z.object({ id, position: z.string(), company_name: z.string() }),
  confirmed: z.boolean(),
})

export const getVacancyAddress = endpoint('GET', '/api/link/vacancy-address', 'link', {
  summary: 'The vacancy whose address a signed link asks to confirm',
  response: vacancyAddress,
})

export const confirmVacancyAddress = endpoint('POST', '/api/link/vacancy-address', 'link', {
  summary: 'Confirm the address: emails about new applications then have the cover letter and a link',
  response: z.object({ message: z.string(), data: vacancyAddress }),
})
