import * as z from 'zod/mini'
import { asLoaded, editedFields, posterFile, salaryRules } from '#src/areas/vacancies/vacancy-schemas.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice, dayAnswer, id, integer, optionalText, reference } from '#src/contract/values/primitives.ts'
import { accountActs, approval, changedVacancy, rejection } from '../admin-vacancy.ts'

export const decideVacancy = endpoint('PATCH', '/api/job-vacancies/:id/status', 'admin', {
  summary:
    'Set a vacancy’s status: 0 pending, 1 approved, 2 rejected. With `updated_at`, one of high risk is approved with an `approval_reason` only',
  missing: 'vacancy_not_found',
  // Exactly the number in JSON: `true` and "1 " are no status.
  body: z.object({
    status: z.literal([0, 1, 2], { error: 'vacancy.status.choice' }),
    ...rejection,
    ...approval,
    /** For a rejection, whose email then names only the reason. `ask_to_block` leaves a request to the owners. */
    account: z.nullish(choice(accountActs)),
    updated_at: asLoaded,
  }),
  response: changedVacancy,
  errors: ['conflict', 'high_risk'],
})

export const editedVacancy = z
  .object({
    ...editedFields,
    status: integer('vacancy.status.choice', 'vacancy.status.choice', 0, 2),
    ...rejection,
    ...approval,
    updated_at: asLoaded,
  })
  .check(...salaryRules)

const edit = {
  missing: 'vacancy_not_found',
  body: editedVacancy,
  file: posterFile,
  response: changedVacancy,
  errors: ['vacancy_changed', 'high_risk'],
} as const

export const editVacancy = endpoint('PUT', '/api/job-edit/:id', 'admin', {
  ...edit,
  summary: 'Edit a vacancy; its poster stays if none is sent',
})

/** The same for clients that cannot send a form with PUT, spec 7. */
export const editVacancyByPost = endpoint('POST', '/api/job-edit/:id', 'admin', {
  ...edit,
  summary: 'Edit a vacancy, as `POST …?_method=PUT`',
  methodOverride: 'PUT',
  query: z.object({ _method: z.optional(z.string()) }),
  errors: [...edit.errors, 'method_not_allowed'],
})

export const deleteVacancy = endpoint('DELETE', '/api/admin/job-vacancies/:id', 'admin', {
  summary: 'Delete a vacancy and its poster; applications for it stay',
  missing: 'vacancy_not_found',
})

const BULK_LIMIT = 100

export const reviewVacancies = endpoint('POST', '/api/vacancies/bulk', 'admin', {
  summary: 'Approve, reject, return to pending or delete up to 100 vacancies, all or none',
  body: z.object({
    ids: z
      .array(reference('field.choice'), { error: 'vacancy.bulk.ids' })
      .check(
        z.minLength(1, { error: 'vacancy.bulk.ids' }),
        z.maxLength(BULK_LIMIT, { error: 'vacancy.bulk.ids' }),
      ),
    action: choice(['approve', 'reject', 'pend', 'delete']),
    /** For an undo: vacancies that no longer have this status were decided since, and stay. */
    from_status: z.nullish(integer('vacancy.status.choice', 'vacancy.status.choice', 0, 2)),
    ...rejection,
  }),
  response: z.object({
    message: z.string(),
    /** Outcomes are in the order of `ids`, each id once. `unchanged`: it had that status already. */
    data: z.array(z.object({ id, outcome: z.enum(['done', 'unchanged', 'not_found']) })),
  }),
})

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
  closing_date: dayAnswer,
})

export const listWithoutPapers = endpoint('GET', '/api/admin/vacancies-without-papers', 'admin', {
  summary: `Open vacancies abroad that lack a paper of the agency, the first to close first, at most ${WITHOUT_PAPERS_SHOWN}`,
  response: z.array(withoutPapers),
})

const queues = ['vacancy', 'revision', 'report'] as const

/** Milliseconds an item counts as open after its admin last reported it. */
export const OPEN_MS = 3 * 60_000

const openItem = z.object({ queue: z.enum(queues), id, admin_name: z.string() })
export type OpenItem = z.output<typeof openItem>

export const listOpenItems = endpoint('GET', '/api/admin/open-items', 'admin', {
  summary:
    'What other admins have open in the queues of vacancies, changes and reported vacancies, within three minutes',
  response: z.array(openItem),
})

export const openQueueItem = endpoint('PUT', '/api/admin/open-items', 'admin', {
  summary: 'Say which item of a queue the caller has open; answers with those of the others',
  body: z.object({ queue: choice(queues), id }),
  response: z.array(openItem),
})
