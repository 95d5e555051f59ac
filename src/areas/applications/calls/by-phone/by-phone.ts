import * as z from 'zod/mini'
import { cvShape } from '#src/areas/applications/cv-fields.ts'
import { HOUR, endpoint } from '#src/contract/endpoint.ts'
import { normalizePhone } from '#src/contract/values/phone-number.ts'
import { requiredSigns, isPhone } from '#src/contract/values/primitives.ts'
import type { TextKey } from '#src/strings/en.ts'
import {
  applyForPosition,
  categoryForm,
  positionForm,
  resumeFile,
  sentForCategory,
  sentForPosition,
  submitCategoryApplication,
} from '../forms/applying.ts'

export const openByCode = endpoint('POST', '/api/application-codes', 'public', {
  summary:
    'Open an application that was sent by phone number, with its number and code: the answer is the path of a signed link, good for an hour. After five wrong codes further tries from the same network wait',
  limit: { name: 'application_code', max: 600, seconds: HOUR, per: 'address' },
  body: z.object({
    applicant_no: requiredSigns('field.required', 40),
    code: requiredSigns('field.required', 40),
  }),
  idempotency: 'none',
  response: z.object({ message: z.string(), data: z.object({ path: z.string() }) }),
  errors: ['too_many_requests'],
})

const resumeOrFields = {
  ...resumeFile,
  orFilled: { field: 'last_work', required: 'application.resume.or_fields' },
} as const

const callable = z.refine(canBeCalled, {
  path: ['phone'],
  error: 'field.phone.incomplete' satisfies TextKey,
  // It runs also while other fields are wrong, so that every wrong field is named at once.
  when: () => true,
})

const lines = { ...cvShape, last_work: z.nullish(cvShape.last_work) }

const phoneForm = z
  .object({ ...positionForm.shape, email: z.nullish(positionForm.shape.email), ...lines })
  .check(callable)

/** For an application without an email address: number and code together open it. */
const code = z.nullish(z.string())

/** Without an email address the employer needs a complete number. The field itself refuses what is no number. */
function canBeCalled(form: unknown): boolean {
  const { email, phone } = form as { email?: unknown; phone?: unknown }
  if (email != null || typeof phone !== 'string' || !isPhone(phone)) return true
  return normalizePhone(phone) !== undefined
}

/** By phone number: without an email address the answer has a code, and the six fields stand for a file. */
export const applyByPhone = endpoint('POST', '/api/jobs/:id/apply', 'public', {
  ...applyForPosition,
  summary:
    'Apply for an open vacancy; the same application within 10 minutes gets the first answer again; changed, with the same file, it replaces the first unless somebody has opened that. email and resume are required unless the vacancy has apply_by phone: then a CV is made of last_work and the fields after it, and without email the answer has a code, null where it was sent before without the same Idempotency-Key',
  body: phoneForm,
  file: resumeOrFields,
  response: z.object({
    message: z.string(),
    data: z.extend(sentForPosition, { code }),
  }),
})

/** For other vacancies the form requires both. */
const applyWithBoth = { ...applyByPhone, body: positionForm, file: resumeFile }

export const applyCall = (byPhone: boolean) => (byPhone ? applyByPhone : applyWithBoth)

export const postCvByPhone = endpoint('POST', '/api/applications/by-phone', 'public', {
  limit: submitCategoryApplication.limit,
  screened: true,
  summary:
    'Post a CV for a job category by phone number: without resume a CV is made of last_work and the fields after it, and without email the answer has a code, null where it was sent before without the same Idempotency-Key. Sent again within 10 minutes it is treated as a posted CV',
  body: z
    .object({ ...categoryForm.shape, email: z.nullish(categoryForm.shape.email), ...lines })
    .check(callable),
  file: resumeOrFields,
  response: z.object({ message: z.string(), data: z.extend(sentForCategory.shape.data, { code }) }),
  status: 201,
})

const postWithBoth = {
  ...postCvByPhone,
  path: submitCategoryApplication.path,
  body: categoryForm,
  file: resumeFile,
}

export const postCvCall = (byPhone: boolean) => (byPhone ? postCvByPhone : postWithBoth)
