import * as z from 'zod/mini'
import { endpoint, type RowOf } from '#src/contract/endpoint.ts'
import { forViewers } from '#src/contract/for-viewers.ts'
import {
  choice,
  done,
  filters,
  id,
  idParams,
  instant,
  integer,
  optionalText,
  paging,
  reference,
  sortBy,
} from '#src/contract/primitives.ts'
import { reviewed, vacancy } from './contract.ts'
import { vacancyFilters } from './list-filters.ts'
import { rejectionReasons } from './rejection-reasons.ts'
import { riskSignNames } from './risk-signs.ts'
import { editedFields, posterFile, salaryRules } from './vacancy-schemas.ts'

/** A vacancy as the panel sees it. */
export const adminVacancy = z.extend(vacancy, {
  ...reviewed,
  user_id: z.nullable(id),
  /** True if the address of the account that posted it is confirmed; null of one that is nobody's. */
  email_confirmed: z.nullable(z.boolean()),
  /** The last change of the status. */
  decided_at: z.nullable(instant),
  /** The signs of risk when it was last judged, in the background; null until then. They order and decide nothing. */
  risk: z.nullable(z.object({ is_marked: z.boolean(), signs: z.array(z.enum(riskSignNames)) })),
})
export type AdminVacancy = z.output<typeof adminVacancy>

export const listAllVacancies = endpoint({
  method: 'GET',
  path: '/api/job-vacancies-all',
  summary: 'Every vacancy, newest first; from and to are days of posting',
  ...forViewers(adminVacancy, {
    // Those of a vacancy that is not public may be a person's, and the text may name them.
    fields: ['address', 'work_address', 'email', 'phone', 'description', 'job_poster', 'rejection_note'],
    filters: ['q'],
  }),
  query: z.object({
    ...paging,
    ...vacancyFilters,
    status: filters.status,
    sort: sortBy(
      'id',
      'category',
      'position',
      'company_name',
      'city',
      'status',
      'created_at',
      'updated_at',
      'approved_at',
      'closing_date',
    ),
  }),
  csv: 'vacancies',
})
/** A viewer gets none of what a person may have written. */
export type ListedVacancy = RowOf<typeof listAllVacancies>

const REJECTION_NOTE = 1_000
export const rejection = {
  rejection_reason: z.nullish(choice(rejectionReasons)),
  rejection_note: optionalText(REJECTION_NOTE),
}
const changed = z.object({ message: z.string(), data: adminVacancy })

/** The row's time as it was loaded, so that two people do not overwrite each other unseen. Without it the last wins. */
export const asLoaded = z.optional(z.iso.datetime({ error: 'field.invalid', offset: true }))

export const decideVacancy = endpoint({
  method: 'PATCH',
  path: '/api/job-vacancies/:id/status',
  summary: 'Set a vacancy’s status: 0 pending, 1 approved, 2 rejected',
  access: 'admin',
  params: idParams,
  missing: 'vacancy_not_found',
  // Exactly the number in JSON: `true` and "1 " are no status.
  body: z.object({
    status: z.literal([0, 1, 2], { error: 'vacancy.status.choice' }),
    ...rejection,
    updated_at: asLoaded,
  }),
  response: changed,
  errors: ['vacancy_not_found', 'conflict'],
})

/** The fields of the edit form. */
export const editedVacancy = z
  .object({
    ...editedFields,
    status: integer('vacancy.status.choice', 'vacancy.status.choice', 0, 2),
    ...rejection,
    updated_at: asLoaded,
  })
  .check(...salaryRules)

const edit = {
  access: 'admin',
  params: idParams,
  missing: 'vacancy_not_found',
  body: editedVacancy,
  file: posterFile,
  response: changed,
  errors: ['vacancy_not_found', 'vacancy_changed'],
} as const

export const editVacancy = endpoint({
  ...edit,
  method: 'PUT',
  path: '/api/job-edit/:id',
  summary: 'Edit a vacancy; its poster stays when none is sent',
})

/** The same for clients that cannot send a form with PUT, spec 7. */
export const editVacancyByPost = endpoint({
  ...edit,
  method: 'POST',
  path: '/api/job-edit/:id',
  summary: 'Edit a vacancy, as `POST …?_method=PUT`',
  standsFor: 'PUT',
  query: z.object({ _method: z.optional(z.string()) }),
  errors: [...edit.errors, 'method_not_allowed'],
})

export const deleteVacancy = endpoint({
  method: 'DELETE',
  path: '/api/admin/job-vacancies/:id',
  summary: 'Delete a vacancy and its poster; applications for it stay',
  access: 'admin',
  params: idParams,
  missing: 'vacancy_not_found',
  response: done,
  errors: ['vacancy_not_found'],
})

const BULK_LIMIT = 100

export const reviewVacancies = endpoint({
  method: 'POST',
  path: '/api/vacancies/bulk',
  summary: 'Approve, reject, put back to pending or delete up to 100 vacancies, all or none',
  access: 'admin',
  body: z.object({
    ids: z
      .array(reference('field.choice'), { error: 'vacancy.bulk.ids' })
      .check(
        z.minLength(1, { error: 'vacancy.bulk.ids' }),
        z.maxLength(BULK_LIMIT, { error: 'vacancy.bulk.ids' }),
      ),
    action: choice(['approve', 'reject', 'pend', 'delete']),
    /** Only those that have this status now, for taking an act back: whatever was decided since stays. */
    from_status: z.nullish(integer('vacancy.status.choice', 'vacancy.status.choice', 0, 2)),
    ...rejection,
  }),
  response: z.object({
    message: z.string(),
    /** Outcomes are in the order of `ids`, each id once. `unchanged`: it had that status already. */
    data: z.array(z.object({ id, outcome: z.enum(['done', 'unchanged', 'not_found']) })),
  }),
})

export const listOpenInCategory = endpoint({
  method: 'GET',
  path: '/api/jobs/active-by-category/:categoryId',
  summary: 'Open vacancies of a category, with those that an applicant has applied for already',
  access: 'admin',
  params: z.object({ categoryId: idParams.shape.id }),
  /** The applicant, by a category application or by a long form. */
  query: z.object({
    application_id: z.optional(reference('field.choice')),
    form_id: z.optional(reference('field.choice')),
  }),
  response: z.object({
    success: z.literal(true),
    data: z.array(z.extend(vacancy, { already_applied: z.boolean() })),
  }),
  errors: ['application_not_found'],
})
