import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { forViewers } from '#src/contract/for-viewers.ts'
import { choice, done, filters, paging, reference, sortBy } from '#src/contract/values/primitives.ts'
import {
  applicationRow,
  categoryApplicationRow,
  oneApplication,
  positionApplicationRow,
} from './admin-rows.ts'
import { applicationSources, consents } from './application.ts'

const { q, category, city, district, position, company, from, to } = filters
const consent = z.optional(choice(consents))
const source = z.optional(choice(applicationSources))
/** These fields tell who an applicant is. */
const ofApplicant = ['email', 'phone', 'city', 'resume_path', 'resume_name'] as const

export const listAllApplications = endpoint('GET', '/api/all-applications', 'viewer', {
  summary: 'Applications of both kinds in one list, newest first; from and to are days of application',
  ...forViewers(applicationRow, { fields: ['name', ...ofApplicant], filters: ['q', 'city', 'district'] }),
  query: z.object({
    ...paging,
    q,
    category,
    city,
    district,
    position,
    company,
    consent,
    source,
    from,
    to,
    sort: sortBy(
      'id',
      'name',
      'email',
      'phone',
      'city',
      'job_category_name',
      'resume_name',
      'source',
      'created_at',
    ),
  }),
  csv: 'applications',
})

export const listCategoryApplications = endpoint('GET', '/api/applications', 'viewer', {
  summary: 'Applications for a category, newest first',
  ...forViewers(categoryApplicationRow, {
    fields: ['name', ...ofApplicant],
    filters: ['q', 'city', 'district'],
  }),
  query: z.object({
    ...paging,
    q,
    category,
    city,
    district,
    consent,
    source,
    from,
    to,
    sort: sortBy(
      'id',
      'name',
      'email',
      'phone',
      'city',
      'job_category_name',
      'resume_name',
      'created_at',
      'consent',
    ),
  }),
  csv: 'category-applications',
})

export const getCategoryApplication = endpoint('GET', '/api/applications/:id', 'admin', {
  ...oneApplication,
  summary: 'One application for a category',
  response: categoryApplicationRow,
})

export const deleteCategoryApplication = endpoint('DELETE', '/api/admin/applications/:id', 'admin', {
  ...oneApplication,
  summary: 'Delete an application for a category, with its resume unless another application uses it',
  response: done,
})

export const listPositionApplications = endpoint('GET', '/api/jobs-applicants', 'viewer', {
  summary: 'Applications for positions, newest first',
  ...forViewers(positionApplicationRow, {
    fields: ['full_name', ...ofApplicant, 'cover_letter'],
    filters: ['q', 'city', 'district'],
  }),
  query: z.object({
    ...paging,
    q,
    category,
    city,
    district,
    position,
    company,
    vacancy: z.optional(reference('field.choice')),
    source,
    from,
    to,
    sort: sortBy(
      'id',
      'applicant_no',
      'full_name',
      'email',
      'phone',
      'city',
      'job_category_name',
      'job_position',
      'company_name',
      'resume_name',
      'created_at',
    ),
  }),
  csv: 'position-applications',
})

export const getPositionApplication = endpoint('GET', '/api/job-applications/:id', 'admin', {
  ...oneApplication,
  summary: 'One application for a position',
  response: positionApplicationRow,
})

export const deletePositionApplication = endpoint('DELETE', '/api/admin/job-applications/:id', 'admin', {
  ...oneApplication,
  summary: 'Delete an application for a position, with its resume unless another application uses it',
  response: done,
})
