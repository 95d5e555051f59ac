import * as z from 'zod/mini'
import { id, instant } from '#src/contract/values/primitives.ts'
import { applicationStages } from './application-stages.ts'
import { applicationSources, consents, cvKinds } from './application.ts'
import { longFormFields } from './cv-fields.ts'

const text = z.nullable(z.string())
const category = z.object({ id, name: z.string() })

const ofCategory = { job_category_id: id, job_category_name: z.string(), category }
/** The category of an application for a position; it may be gone. */
const ofPastCategory = {
  job_category_id: z.nullable(id),
  job_category_name: z.string(),
  category: z.nullable(category),
}

const resume = {
  /** The part of the URL after `/storage/`. */
  resume_path: text,
  /** The name of the applicant's file. */
  resume_name: text,
  /** Values of `resumeFlags` that an inspection found in the file: a label warns an admin before it is opened. */
  resume_flags: z.array(z.string()),
}
const ownResume = { ...resume, resume_path: z.string() }

/** A row in the list of all applications, of any kind. */
export const applicationRow = z.object({
  id,
  applicant_no: z.string(),
  name: z.string(),
  email: text,
  phone: z.string(),
  city: text,
  ...ofPastCategory,
  ...resume,
  source: z.enum(applicationSources),
  /** null unless it is an application for a position. */
  job_position: text,
  company_name: text,
  stage: z.nullable(z.enum(applicationStages)),
  created_at: instant,
})

export const categoryApplicationRow = z.object({
  id,
  name: z.string(),
  /** null if the CV was posted by phone number. */
  email: text,
  phone: z.string(),
  city: text,
  ...ofCategory,
  ...ownResume,
  consent: z.enum(consents),
  created_at: instant,
  updated_at: instant,
  source: z.enum(applicationSources),
})
export type CategoryApplicationRow = z.output<typeof categoryApplicationRow>

/** Position, company and category are those that it was made for, whatever became of the vacancy. */
export const positionApplicationRow = z.object({
  id,
  applicant_no: z.string(),
  /** null when the vacancy was deleted. */
  vacancy_id: z.nullable(id),
  full_name: z.string(),
  /** null if the applicant applied by phone number. */
  email: text,
  phone: z.string(),
  city: text,
  ...ofPastCategory,
  job_position: z.string(),
  company_name: z.string(),
  ...resume,
  cover_letter: text,
  /** An admin applied for the applicant. */
  on_behalf: z.boolean(),
  category_application_id: z.nullable(id),
  stage: z.enum(applicationStages),
  /** The last change of the stage; null if nobody has moved the application. */
  stage_at: z.nullable(instant),
  created_at: instant,
  updated_at: instant,
  source: z.enum(applicationSources),
})
export type PositionApplicationRow = z.output<typeof positionApplicationRow>

export const jobSeekerFormRow = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  ...longFormFields,
  ...ofCategory,
  work_preference: text,
  cover_letter: text,
  consent: z.enum(consents),
  ...ownResume,
  created_at: instant,
})
export type JobSeekerFormRow = z.output<typeof jobSeekerFormRow>

/** Somebody who agreed to be put forward: by a CV for a category, or by the long form. */
export const consentingRow = z.object({
  kind: z.enum(cvKinds),
  id,
  applicant_no: z.string(),
  name: z.string(),
  /** null if the CV was posted by phone number. */
  email: text,
  phone: z.string(),
  /** The city of a CV for a category, the address of a long form. */
  place: text,
  ...ofCategory,
  /** null unless it is a long form. */
  job_title: text,
  skills: text,
  /** False if a later form of the same kind, address and category disagreed. */
  agrees: z.boolean(),
  ...ownResume,
  created_at: instant,
})
export type ConsentingRow = z.output<typeof consentingRow>
