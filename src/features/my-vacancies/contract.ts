import * as z from 'zod/mini'
import { HOUR } from '#src/contract/call-limit.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import {
  choice,
  day,
  done,
  filters,
  id,
  idParams,
  instant,
  integer,
  MAX_ID,
  paging,
  sortBy,
} from '#src/contract/primitives.ts'
import { several } from '#src/contract/repeatable.ts'
import { revision } from '#src/features/moderation/revision-contract.ts'
import { reviewed, vacancy } from '#src/features/vacancies/contract.ts'
import { dayAnswer, historyEntry } from '#src/features/vacancies/vacancy-history.ts'
import { asLoaded, editedFields, posterFile, salaryRules } from '#src/features/vacancies/vacancy-schemas.ts'
import { vacancyStates } from '#src/features/vacancies/vacancy-state.ts'
import { ownActs } from './vacancy-acts.ts'

// The calls by which users look after the vacancies that they posted. Somebody else's is the same 404 as a missing one.

const ownerFields = {
  ...reviewed,
  /** Days until the closing day, 0 on that day itself; null unless it is open. */
  days_left: z.nullable(z.int()),
  acts: z.array(z.enum(ownActs)),
  /** The last day to which it may be extended now; null where it may not. */
  extend_until: z.nullable(dayAnswer),
  applications: z.int(),
}

export const ownVacancyRow = z.extend(
  z.pick(vacancy, {
    id: true,
    position: true,
    company_name: true,
    category: true,
    city: true,
    district: true,
    closing_date: true,
    status: true,
    is_open: true,
    closed_at: true,
    closed_reason: true,
    approved_at: true,
    created_at: true,
    updated_at: true,
  }),
  {
    ...ownerFields,
    revision: z.nullable(z.object({ id, created_at: instant })),
  },
)
export type OwnVacancyRow = z.output<typeof ownVacancyRow>

export const ownVacancy = z.extend(vacancy, {
  ...ownerFields,
  first_closing_date: z.nullable(dayAnswer),
  extended_at: z.nullable(instant),
  revision: z.nullable(revision),
  history: z.array(historyEntry),
})
export type OwnVacancy = z.output<typeof ownVacancy>

const own = { access: 'user', params: idParams, missing: 'vacancy_not_found' } as const
const changed = z.object({ message: z.string(), data: ownVacancy })
const limit = { name: 'own_vacancy', most: 60, seconds: HOUR, per: 'account' } as const

export const listOwnVacancies = endpoint({
  method: 'GET',
  path: '/api/account/vacancies',
  summary: 'The vacancies that the user posted, newest first, 50 a page unless asked otherwise',
  access: 'user',
  query: z.strictObject({
    ...paging,
    q: filters.q,
    state: several(choice(vacancyStates)),
    category: several(integer('field.choice', 'field.choice', 1, MAX_ID)),
    sort: sortBy('created_at', 'closing_date', 'position'),
  }),
  response: z.array(ownVacancyRow),
})

export const showOwnVacancy = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/vacancies/:id',
  summary: 'One vacancy of the user, with what was decided on it',
  response: ownVacancy,
  errors: ['vacancy_not_found'],
})

/** Two tabs do not overwrite each other unseen: `revision_id` is the waiting one that was loaded, 0 for none. */
const loaded = {
  updated_at: asLoaded,
  revision_id: z.optional(integer('field.choice', 'field.choice', 0, MAX_ID)),
}

export const ownEdit = z.object({ ...editedFields, ...loaded }).check(...salaryRules)

const edit = {
  ...own,
  method: 'PUT',
  limit,
  body: ownEdit,
  file: posterFile,
  response: changed,
  errors: ['vacancy_not_found', 'vacancy_changed'],
} as const

export const editOwnVacancy = endpoint({
  ...edit,
  path: '/api/account/vacancies/:id',
  summary:
    'Edit a vacancy that waits for review, or send a rejected one again; its poster stays when none is sent',
})

export const reviseVacancy = endpoint({
  ...edit,
  path: '/api/account/vacancies/:id/revision',
  summary:
    'Propose a change of an open vacancy: the public sees it once an admin approves; an earlier closing day counts at once',
})

const act = {
  ...own,
  limit,
  body: z.object(loaded),
  response: changed,
  errors: ['vacancy_not_found', 'vacancy_changed'],
} as const

export const takeBackRevision = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/account/vacancies/:id/revision',
  summary: 'Take back the change that waits for an admin',
  limit,
  query: z.strictObject({ revision_id: loaded.revision_id }),
  response: changed,
  errors: ['vacancy_not_found', 'vacancy_changed'],
})

export const fillVacancy = endpoint({
  ...act,
  method: 'POST',
  path: '/api/account/vacancies/:id/filled',
  summary: 'Mark an open or expired vacancy as filled: it takes no more applications',
})

export const withdrawVacancy = endpoint({
  ...act,
  method: 'POST',
  path: '/api/account/vacancies/:id/withdraw',
  summary: 'Withdraw an open vacancy: it takes no more applications',
})

export const extendVacancy = endpoint({
  ...act,
  method: 'POST',
  path: '/api/account/vacancies/:id/extend',
  summary:
    'Move the closing day of an open vacancy, once, by at most 30 days and to 90 days after the first one',
  body: z.object({ ...loaded, closing_date: day('vacancy.closing_date.required') }),
})

export const deleteOwnVacancy = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/account/vacancies/:id',
  summary: 'Delete a vacancy that waits for review, with its poster',
  limit,
  response: done,
  errors: ['vacancy_not_found', 'vacancy_changed'],
})

export const copyVacancy = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/vacancies/:id/copy',
  summary: 'What a vacancy says, for the form of a new one; closing day and poster are chosen anew',
  response: z.omit(vacancy, {
    id: true,
    category: true,
    company: true,
    district: true,
    closing_date: true,
    status: true,
    is_open: true,
    job_poster: true,
    poster_width: true,
    poster_height: true,
    closed_at: true,
    closed_reason: true,
    approved_at: true,
    created_at: true,
    updated_at: true,
  }),
  errors: ['vacancy_not_found'],
})
