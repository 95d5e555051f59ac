import * as z from 'zod/mini'
import { HOUR, endpoint } from '#src/contract/endpoint.ts'
import {
  email,
  id,
  instant,
  optionalText,
  phone,
  reference,
  requiredLine,
  requiredSigns,
  sizes,
  tickable,
  ticked,
} from '#src/contract/values/primitives.ts'
import type { TextKey } from '#src/strings/en.ts'
import { consents } from '../../application.ts'

export const resumeFile = {
  field: 'resume',
  kind: 'resume',
  required: 'application.resume.required',
  orSaved: 'saved_resume',
} as const

/** Every form that takes a résumé may ask for the saved one of its sender's account. */
export const resumeFields = { [resumeFile.orSaved]: tickable }

/** This is the form of the apply page (spec 5, "Position apply form"). */
export const positionForm = z.object({
  first_name: requiredLine('application.first_name.required', sizes.name),
  last_name: requiredLine('application.last_name.required', sizes.name),
  email: email('application.email.required'),
  phone: phone('application.phone_number.required'),
  city: requiredLine('application.city.required', sizes.city),
  /** The employer may write by WhatsApp to `phone`. */
  whatsapp: tickable,
  cover_letter: optionalText(sizes.cover_letter),
  agreeTerms: ticked('application.terms.required'),
  ...resumeFields,
})

/** True if it replaced the sender's first one within ten minutes, which nobody had opened. */
const replaced = z.optional(z.boolean())

/** Valid for 15 minutes; the answer to a retry has none. */
const address_key = z.nullish(z.string())

export const sentForPosition = z.object({
  id,
  applicant_no: z.string(),
  job_position: z.string(),
  company_name: z.string(),
  created_at: instant,
  replaced,
  address_key,
})

export const applyForPosition = endpoint('POST', '/api/jobs/:id/apply', 'public', {
  summary:
    'Apply for an open vacancy; the same application within 10 minutes gets the first answer again; changed, with the same file, it replaces the first unless somebody has opened that',
  limit: { name: 'apply', free: 20, max: 60, seconds: HOUR, per: 'address' },
  screened: true,
  missing: 'vacancy_not_found',
  body: positionForm,
  file: resumeFile,
  response: z.object({ message: z.string(), data: sentForPosition }),
  status: 201,
  errors: ['vacancy_not_found', 'vacancy_gone', 'vacancy_closed'],
})

/** This is the Job Application form of Post CV (spec 5, "Category application form"). */
export const categoryForm = z.object({
  name: requiredLine('application.name.required', sizes.name),
  email: email('application.email.required'),
  phone: phone('application.phone.required'),
  city: requiredLine('application.city.required', sizes.city),
  job_category_id: reference('application.category.required'),
  consent: z.enum(consents, { error: 'application.consent.required' satisfies TextKey }),
  ...resumeFields,
})

export const sentForCategory = z.object({
  message: z.string(),
  data: z.object({
    id,
    applicant_no: z.string(),
    job_category_id: id,
    job_category_name: z.string(),
    created_at: instant,
    replaced,
    address_key,
  }),
})

export const submitCategoryApplication = endpoint('POST', '/api/applications', 'public', {
  summary:
    'Post a CV for a job category; the same within 10 minutes gets the first answer again; changed, with the same file, it replaces the first unless somebody has opened that',
  limit: { name: 'category_form', free: 10, max: 30, seconds: HOUR, per: 'address' },
  screened: true,
  body: categoryForm,
  file: resumeFile,
  response: sentForCategory,
  status: 201,
})

export const changeAddress = endpoint('POST', '/api/applications/address', 'public', {
  summary:
    'Put the email address of an application right, within 15 minutes of sending it: address_key is in the answer to it. The confirmation goes to the new address, and the link in the first one ends',
  limit: { name: 'application_address', free: 5, max: 20, seconds: HOUR, per: 'address' },
  body: z.object({
    address_key: requiredSigns('field.required', 120),
    new_email: email('application.email.required'),
  }),
  response: z.object({ message: z.string(), data: z.object({ email: z.string() }) }),
})
