import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { forViewers } from '#src/contract/for-viewers.ts'
import {
  choice,
  done,
  email,
  filters,
  idParams,
  optionalText,
  paging,
  reference,
  requiredText,
  sizes,
  sortBy,
  storedPhone,
} from '#src/contract/primitives.ts'
import {
  applicationRow,
  categoryApplicationRow,
  jobSeekerFormRow,
  positionApplicationRow,
} from './admin-rows.ts'
import { applicationSources, consents } from './application.ts'

const { q, category, city, district, position, company, from, to } = filters
const consent = z.optional(choice(consents))
const source = z.optional(choice(applicationSources))
/** These fields tell who an applicant is. */
const ofApplicant = ['email', 'phone', 'city', 'resume_path', 'resume_name'] as const
const ofSeeker = [
  'full_name',
  'email',
  'phone',
  'dob',
  'gender',
  'address',
  'university_name',
  'graduation_year',
  'company_name',
  'job_title',
  'start_date',
  'end_date',
  'skills',
  'linkedin_profile',
  'portfolio_website',
  'cover_letter',
  'resume_path',
  'resume_name',
] as const
const one = {
  access: 'admin',
  params: idParams,
  missing: 'application_not_found',
  errors: ['application_not_found'],
} as const

export const listAllApplications = endpoint({
  method: 'GET',
  path: '/api/all-applications',
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

export const listCategoryApplications = endpoint({
  method: 'GET',
  path: '/api/applications',
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

export const getCategoryApplication = endpoint({
  ...one,
  method: 'GET',
  path: '/api/applications/:id',
  summary: 'One application for a category',
  response: categoryApplicationRow,
})

export const deleteCategoryApplication = endpoint({
  ...one,
  method: 'DELETE',
  path: '/api/admin/applications/:id',
  summary: 'Delete an application for a category, with its resume unless another application uses it',
  response: done,
})

export const listPositionApplications = endpoint({
  method: 'GET',
  path: '/api/jobs-applicants',
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

export const getPositionApplication = endpoint({
  ...one,
  method: 'GET',
  path: '/api/job-applications/:id',
  summary: 'One application for a position',
  response: positionApplicationRow,
})

export const deletePositionApplication = endpoint({
  ...one,
  method: 'DELETE',
  path: '/api/admin/job-applications/:id',
  summary: 'Delete an application for a position, with its resume unless another application uses it',
  response: done,
})

export const listJobSeekerForms = endpoint({
  method: 'GET',
  path: '/api/admin/job-seeker-forms',
  summary:
    'Long Job Seeker Application Forms, newest first; position and company are of the last job, place is part of the address',
  ...forViewers(jobSeekerFormRow, { fields: ofSeeker, filters: ['q', 'position', 'company', 'place'] }),
  query: z.object({
    ...paging,
    q,
    category,
    position,
    company,
    place: z.optional(requiredText('field.required', sizes.city)),
    consent,
    from,
    to,
    sort: sortBy(
      'id',
      'full_name',
      'email',
      'phone',
      'job_category_name',
      'highest_qualification',
      'work_preference',
      'resume_name',
      'created_at',
    ),
  }),
  csv: 'job-seeker-forms',
})

export const getJobSeekerForm = endpoint({
  ...one,
  method: 'GET',
  path: '/api/admin/job-seeker-forms/:id',
  summary: 'One long Job Seeker Application Form',
  response: jobSeekerFormRow,
})

export const applyForForm = endpoint({
  method: 'POST',
  path: '/api/admin/job-seeker-forms/:id/apply',
  summary:
    'Apply for an open vacancy of its category on behalf of the sender of a long form whose last word was to agree; exactly once',
  access: 'admin',
  params: idParams,
  missing: 'application_not_found',
  body: z.object({
    vacancy_id: reference('field.choice'),
    cover_letter: optionalText(sizes.cover_letter),
  }),
  response: z.object({ message: z.string(), data: positionApplicationRow }),
  status: 201,
  errors: [
    'application_not_found',
    'vacancy_not_found',
    'vacancy_gone',
    'vacancy_closed',
    'already_applied',
    'consent_refused',
    'category_mismatch',
  ],
  idempotent: true,
})

export const deleteJobSeekerForm = endpoint({
  ...one,
  method: 'DELETE',
  path: '/api/admin/job-seeker-forms/:id',
  summary: 'Delete a long Job Seeker Application Form with its resume',
  response: done,
})

/** An admin sends this to apply on behalf of an applicant of a category. */
export const onBehalfForm = z.object({
  full_name: requiredText('application.name.required', sizes.name),
  email: email('application.email.required'),
  phone: storedPhone('application.phone.required'),
  city: optionalText(sizes.city),
  cover_letter: optionalText(sizes.cover_letter),
  resume_path: requiredText('application.resume.required', 100),
  /** The category application's id follows from the resume, and is checked against it when given. */
  application_id: z.nullish(reference('field.choice')),
})
export type OnBehalfForm = z.output<typeof onBehalfForm>

export const applyOnBehalf = endpoint({
  method: 'POST',
  path: '/api/category_applicants/:jobId/apply',
  summary:
    'Apply for an open vacancy on behalf of an applicant of its category whose last word was to agree; exactly once',
  access: 'admin',
  params: z.object({ jobId: idParams.shape.id }),
  missing: 'vacancy_not_found',
  body: onBehalfForm,
  response: z.object({ message: z.string(), data: positionApplicationRow }),
  status: 201,
  errors: [
    'vacancy_not_found',
    'vacancy_gone',
    'vacancy_closed',
    'already_applied',
    'consent_refused',
    'category_mismatch',
  ],
  idempotent: true,
})
