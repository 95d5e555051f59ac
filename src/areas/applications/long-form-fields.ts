import * as z from 'zod/mini'
import { dayAnswer } from '#src/contract/values/primitives.ts'

const text = z.nullable(z.string())
const day = z.nullable(dayAnswer)

/** The fields that the long form has and no other, as they are answered. */
const ofPerson = { dob: day, gender: text, address: text }
const ofCareer = {
  highest_qualification: text,
  field_of_study: text,
  university_name: text,
  graduation_year: z.nullable(z.int()),
  company_name: text,
  job_title: text,
  start_date: day,
  end_date: day,
  skills: text,
  linkedin_profile: text,
  portfolio_website: text,
}
export const longFormFields = { ...ofPerson, ...ofCareer }

/** The fields of the long form that the short one has not. */
export const longFormFacts = z.object({ ...longFormFields, work_preference: text, cover_letter: text })

export const personFields = Object.keys(ofPerson) as (keyof typeof ofPerson)[]
export const careerFields = Object.keys(ofCareer) as (keyof typeof ofCareer)[]
