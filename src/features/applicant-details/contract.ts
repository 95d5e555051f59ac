import * as z from 'zod/mini'
import { HOUR } from '#src/contract/call-limit.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { done, instant, optionalText, phone, sizes } from '#src/contract/primitives.ts'

export const applicantDetails = z.object({
  /** Name and address are the account's own. */
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** The CV that forms may take in place of a file. */
  resume: z.nullable(z.object({ name: z.string(), size: z.int(), saved_at: instant })),
})
export type ApplicantDetails = z.output<typeof applicantDetails>

export const readDetails = endpoint({
  method: 'GET',
  path: '/api/account/details',
  summary: 'What the account applies with: name, address, phone, city and the saved CV',
  access: 'user',
  response: applicantDetails,
})

export const changeDetails = endpoint({
  method: 'PATCH',
  path: '/api/account/details',
  summary: 'Change phone or city; an empty one is deleted, what is left out stays',
  access: 'user',
  body: z.object({
    phone: z.nullish(phone('application.phone.required')),
    city: optionalText(sizes.city),
  }),
  response: applicantDetails,
  errors: ['erased_meanwhile'],
})

export const deleteDetails = endpoint({
  method: 'DELETE',
  path: '/api/account/details',
  summary: 'Delete phone, city and the saved CV; applications that were sent keep theirs',
  access: 'user',
  response: done,
})

export const saveResume = endpoint({
  method: 'POST',
  path: '/api/account/resume',
  summary: 'Save a CV for later applications, in the place of the one before',
  access: 'user',
  limit: { name: 'saved_resume', most: 20, seconds: HOUR, per: 'account' },
  body: z.object({}),
  file: { field: 'resume', kind: 'resume', required: 'application.resume.required' },
  response: applicantDetails,
  errors: ['erased_meanwhile'],
})

export const readResume = endpoint({
  method: 'GET',
  path: '/api/account/resume',
  summary: 'Read the saved CV',
  access: 'user',
  response: null,
  produces: '*/*',
  errors: ['file_not_found'],
})

export const deleteResume = endpoint({
  method: 'DELETE',
  path: '/api/account/resume',
  summary: 'Delete the saved CV; applications that were sent keep theirs',
  access: 'user',
  response: applicantDetails,
  errors: ['erased_meanwhile'],
})
