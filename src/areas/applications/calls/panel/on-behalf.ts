import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import {
  email,
  idParams,
  optionalLine,
  optionalText,
  reference,
  requiredLine,
  sizes,
  storedPhone,
} from '#src/contract/values/primitives.ts'
import { positionApplicationRow } from '../../admin-rows.ts'

/** Both ways in which an admin applies for somebody answer and refuse alike. */
const onBehalf = {
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
} as const

/** An admin sends this to apply on behalf of an applicant of a category. */
export const onBehalfForm = z.object({
  full_name: requiredLine('application.name.required', sizes.name),
  /** null if the CV was posted by phone number. */
  email: z.nullable(email('application.email.required')),
  phone: storedPhone('application.phone.required'),
  city: optionalLine(sizes.city),
  cover_letter: optionalText(sizes.cover_letter),
  resume_path: requiredLine('application.resume.required', 100),
  /** The category application's id follows from the resume, and is checked against it when given. */
  application_id: z.nullish(reference('field.choice')),
})
export type OnBehalfForm = z.output<typeof onBehalfForm>

export const applyOnBehalf = endpoint('POST', '/api/category_applicants/:jobId/apply', 'admin', {
  ...onBehalf,
  summary:
    'Apply for an open vacancy on behalf of an applicant of its category who last agreed to it; exactly once',
  params: z.object({ jobId: idParams.shape.id }),
  missing: 'vacancy_not_found',
  body: onBehalfForm,
})

export const applyForForm = endpoint('POST', '/api/admin/job-seeker-forms/:id/apply', 'admin', {
  ...onBehalf,
  summary:
    'Apply for an open vacancy of its category on behalf of the sender of a long form who last agreed to it; exactly once',
  missing: 'application_not_found',
  body: z.object({
    vacancy_id: reference('field.choice'),
    cover_letter: optionalText(sizes.cover_letter),
  }),
  errors: ['application_not_found', ...onBehalf.errors],
})
