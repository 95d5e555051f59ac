import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { forViewers } from '#src/contract/for-viewers.ts'
import {
  choice,
  done,
  filters,
  paging,
  requiredText,
  sizes,
  sortBy,
} from '#src/contract/values/primitives.ts'
import { jobSeekerFormRow, oneApplication } from './admin-rows.ts'
import { consents } from './application.ts'
import { careerFields, personFields } from './long-form-fields.ts'

const { q, category, position, company, from, to } = filters

/** These fields tell who a job seeker is; a qualification and its field of study do not. */
const ofSeeker = [
  'full_name',
  'email',
  'phone',
  ...personFields,
  ...careerFields.filter((name) => name !== 'highest_qualification' && name !== 'field_of_study'),
  'cover_letter',
  'resume_path',
  'resume_name',
] as const

export const listJobSeekerForms = endpoint('GET', '/api/admin/job-seeker-forms', 'viewer', {
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
    consent: z.optional(choice(consents)),
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

export const getJobSeekerForm = endpoint('GET', '/api/admin/job-seeker-forms/:id', 'admin', {
  ...oneApplication,
  summary: 'One long Job Seeker Application Form',
  response: jobSeekerFormRow,
})

export const deleteJobSeekerForm = endpoint('DELETE', '/api/admin/job-seeker-forms/:id', 'admin', {
  ...oneApplication,
  summary: 'Delete a long Job Seeker Application Form with its resume',
  response: done,
})
