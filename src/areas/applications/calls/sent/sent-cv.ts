import * as z from 'zod/mini'
import { longFormFacts } from '#src/areas/applications/cv-fields.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { done, id, instant } from '#src/contract/values/primitives.ts'
import { consents, readApplicantNo, type CvKind } from '../../application.ts'
import { resumeFile } from '../forms/applying.ts'
import { replacing } from './sent.ts'

const text = z.nullable(z.string())

export const sentCv = z.object({
  id,
  applicant_no: z.string(),
  job_category_id: id,
  job_category_name: z.string(),
  full_name: z.string(),
  email: text,
  phone: z.string(),
  /** null for the long form. */
  city: text,
  consent: z.nullable(z.enum(consents)),
  long_form: z.nullable(longFormFacts),
  resume_name: text,
  created_at: instant,
})
export type SentCv = z.output<typeof sentCv>

/** The number of a CV in a path, `CA-000012` or `JS-000012`: anything else is a 404. */
const cvParams = z.object({
  number: z.pipe(
    z.string().check(z.refine((value) => isCv(readApplicantNo(value)))),
    z.transform((value) => readApplicantNo(value) as { kind: CvKind; id: number }),
  ),
})

function isCv(read: ReturnType<typeof readApplicantNo>): boolean {
  return read !== undefined && read.kind !== 'position_application'
}

const one = {
  params: cvParams,
  missing: 'application_not_found',
  errors: ['application_not_found', 'email_not_confirmed'],
} as const

export const getSentCv = endpoint('GET', '/api/account/my-cvs/:number', 'user_or_link', {
  ...one,
  summary: 'One CV sent with the account or its address, or the one of a signed link',
  response: sentCv,
})

export const readSentCvResume = endpoint('GET', '/api/account/my-cvs/:number/resume', 'user_or_link', {
  ...one,
  summary: 'The CV as it was sent, also one that the board made, for who sent it',
  response: null,
  produces: '*/*',
  errors: [...one.errors, 'file_not_found'],
})

export const replaceCv = endpoint('POST', '/api/account/my-cvs/:number/resume', 'user_or_link', {
  ...one,
  summary: 'Replace the CV',
  limit: replacing,
  body: z.object({}),
  file: resumeFile,
  response: z.object({ message: z.string(), data: sentCv }),
})

export const withdrawCv = endpoint('POST', '/api/account/my-cvs/:number/withdraw', 'user_or_link', {
  ...one,
  summary:
    'Withdraw the CV: everything sent is deleted, and no earlier consent for the category returns. Cannot be undone',
  response: done,
})
