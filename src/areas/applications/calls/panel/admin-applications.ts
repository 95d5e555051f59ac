import * as z from 'zod/mini'
import { careerFields, personFields } from '#src/areas/applications/cv-fields.ts'
import { endpoint, type Schema, type KeyScope } from '#src/contract/endpoint.ts'
import { forViewers } from '#src/contract/list-file.ts'
import {
  choice,
  filters,
  paging,
  reference,
  requiredLine,
  sizes,
  sortBy,
} from '#src/contract/values/primitives.ts'
import * as rows from '../../admin-rows.ts'
import { applicationSources, consents } from '../../application.ts'

type Shape = Readonly<Record<string, Schema>>
type ListFacts<S extends Shape, Field, Query, Sort> = {
  summary: string
  scope?: KeyScope
  row: z.ZodMiniObject<S>
  /** Viewers get neither these fields, which identify applicants, nor these filters. */
  persons: { fields: readonly Field[]; filters: readonly string[] }
  /** Filters other than words, category and days. */
  query: Query
  sort: readonly Sort[]
  csv: string
}

/*@__NO_SIDE_EFFECTS__*/
function applicationList<
  const Path extends `/${string}`,
  S extends Shape,
  Field extends keyof S & string,
  Query extends Shape,
  const Sort extends string,
>(path: Path, { row, persons, query, sort, ...facts }: ListFacts<S, Field, Query, Sort>) {
  const { q, category, from, to } = filters
  return endpoint('GET', path, 'viewer', {
    ...facts,
    ...forViewers(row, persons),
    query: z.object({ ...paging, q, category, ...query, from, to, sort: sortBy(...sort) }),
  })
}

const one = { missing: 'application_not_found' } as const

const { city, district, position, company } = filters
const place = z.optional(requiredLine('field.required', sizes.city))
const consent = z.optional(choice(consents))
const source = z.optional(choice(applicationSources))
const ofApplicant = ['email', 'phone', 'city', 'resume_path', 'resume_name'] as const
const contact = ['email', 'phone', 'city', 'job_category_name'] as const

export const listAllApplications = applicationList('/api/all-applications', {
  summary: 'Applications of both kinds in one list, newest first; from and to are days of application',
  row: rows.applicationRow,
  persons: { fields: ['name', ...ofApplicant], filters: ['q', 'city', 'district'] },
  query: { city, district, position, company, consent, source },
  sort: ['id', 'name', ...contact, 'resume_name', 'source', 'created_at'],
  csv: 'applications',
})

export const listCategoryApplications = applicationList('/api/applications', {
  summary: 'Applications for a category, newest first',
  row: rows.categoryApplicationRow,
  persons: { fields: ['name', ...ofApplicant], filters: ['q', 'city', 'district'] },
  query: { city, district, consent, source },
  sort: ['id', 'name', ...contact, 'resume_name', 'created_at', 'consent'],
  csv: 'category-applications',
})

export const getCategoryApplication = endpoint('GET', '/api/applications/:id', 'admin', {
  ...one,
  summary: 'One application for a category',
  response: rows.categoryApplicationRow,
})

export const deleteCategoryApplication = endpoint('DELETE', '/api/admin/applications/:id', 'admin', {
  ...one,
  summary: 'Delete an application for a category, with its resume unless another application uses it',
})

export const listPositionApplications = applicationList('/api/jobs-applicants', {
  scope: 'applications:read',
  summary: 'Applications for positions, newest first',
  row: rows.positionApplicationRow,
  persons: { fields: ['full_name', ...ofApplicant, 'cover_letter'], filters: ['q', 'city', 'district'] },
  query: {
    city,
    district,
    position,
    company,
    vacancy: z.optional(reference('field.choice')),
    source,
  },
  sort: [
    'id',
    'applicant_no',
    'full_name',
    ...contact,
    'job_position',
    'company_name',
    'resume_name',
    'created_at',
  ],
  csv: 'position-applications',
})

export const getPositionApplication = endpoint('GET', '/api/job-applications/:id', 'admin', {
  ...one,
  scope: 'applications:read',
  summary: 'One application for a position',
  response: rows.positionApplicationRow,
})

export const deletePositionApplication = endpoint('DELETE', '/api/admin/job-applications/:id', 'admin', {
  ...one,
  summary: 'Delete an application for a position, with its resume unless another application uses it',
})

const newCode = {
  ...one,
  summary: 'Give an applicant without an email address a new code; the one before opens nothing any more',
  idempotency: 'none',
  response: z.object({ message: z.string(), data: z.object({ code: z.string() }) }),
} as const

/** Only applications of these kinds may have no email address, and so have a code. */
export const newCodes = {
  position_application: endpoint('POST', '/api/admin/job-applications/:id/code', 'admin', newCode),
  category_application: endpoint('POST', '/api/admin/applications/:id/code', 'admin', newCode),
}
export type CodedKind = keyof typeof newCodes

export const listJobSeekerForms = applicationList('/api/admin/job-seeker-forms', {
  summary:
    'Long Job Seeker Application Forms, newest first; position and company are of the last job, place is part of the address',
  row: rows.jobSeekerFormRow,
  persons: {
    // A qualification and its field of study identify nobody.
    fields: [
      'full_name',
      'email',
      'phone',
      ...personFields,
      ...careerFields.filter((name) => name !== 'highest_qualification' && name !== 'field_of_study'),
      'cover_letter',
      'resume_path',
      'resume_name',
    ],
    filters: ['q', 'position', 'company', 'place'],
  },
  query: { position, company, place, consent },
  sort: [
    'id',
    'full_name',
    'email',
    'phone',
    'job_category_name',
    'highest_qualification',
    'work_preference',
    'resume_name',
    'created_at',
  ],
  csv: 'job-seeker-forms',
})

export const getJobSeekerForm = endpoint('GET', '/api/admin/job-seeker-forms/:id', 'admin', {
  ...one,
  summary: 'One long Job Seeker Application Form',
  response: rows.jobSeekerFormRow,
})

export const deleteJobSeekerForm = endpoint('DELETE', '/api/admin/job-seeker-forms/:id', 'admin', {
  ...one,
  summary: 'Delete a long Job Seeker Application Form with its resume',
})

export const listConsenting = endpoint('GET', '/api/admin/consenting-applicants', 'admin', {
  summary:
    'Everyone who agreed to be put forward, from both kinds of forms, newest first; each word of q is a part of name, contact, skills, job title or field of study, place is part of the city or address; counted up to 10,000, with words to 500',
  response: z.array(rows.consentingRow),
  query: z.object({
    ...paging,
    q: filters.q,
    category: filters.category,
    place,
    from: filters.from,
    to: filters.to,
    sort: sortBy('created_at'),
  }),
  csv: 'consenting-applicants',
})
