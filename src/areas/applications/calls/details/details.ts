import * as z from 'zod/mini'
import { HOUR, endpoint } from '#src/contract/endpoint.ts'
import { instant, optionalLine, phone, sizes } from '#src/contract/values/primitives.ts'

export const applicantDetails = z.object({
  /** Name and address are the account's own. */
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  city: z.nullable(z.string()),
  resume: z.nullable(z.object({ name: z.string(), size: z.int(), saved_at: instant })),
})
export type ApplicantDetails = z.output<typeof applicantDetails>

export const readDetails = endpoint('GET', '/api/account/details', 'user', {
  summary: 'The account’s application details: name, address, phone, city and saved CV',
  response: applicantDetails,
})

export const changeDetails = endpoint('PATCH', '/api/account/details', 'user', {
  summary: 'Change phone or city; an empty value is deleted, omitted fields stay',
  body: z.object({
    phone: z.nullish(phone('application.phone.required')),
    city: optionalLine(sizes.city),
  }),
  response: applicantDetails,
  errors: ['erased_meanwhile'],
})

export const deleteDetails = endpoint('DELETE', '/api/account/details', 'user', {
  summary: 'Delete phone, city and the saved CV; applications that were sent keep theirs',
})

export const saveResume = endpoint('POST', '/api/account/resume', 'user', {
  summary: 'Save a CV for later applications; it replaces the saved one',
  limit: { name: 'saved_resume', max: 20, seconds: HOUR, per: 'account' },
  body: z.object({}),
  file: { field: 'resume', kind: 'resume', required: 'application.resume.required' },
  response: applicantDetails,
  errors: ['erased_meanwhile'],
})

export const readResume = endpoint('GET', '/api/account/resume', 'user', {
  summary: 'Read the saved CV',
  response: null,
  produces: '*/*',
  errors: ['file_not_found'],
})

export const deleteResume = endpoint('DELETE', '/api/account/resume', 'user', {
  summary: 'Delete the saved CV; applications that were sent keep theirs',
  response: applicantDetails,
  errors: ['erased_meanwhile'],
})
