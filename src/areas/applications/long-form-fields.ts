import * as z from 'zod/mini'
import { dayAnswer } from '#src/contract/values/primitives.ts'

const text = z.nullable(z.string())
const day = z.nullable(dayAnswer)

/** The fields that only the long form has, as answers contain them. */
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

/** The fields that only the long form has. */
export const longFormFacts = z.object({ ...longFormFields, work_preference: text, cover_letter: text })

export const personFields = Object.keys(ofPerson) as (keyof typeof ofPerson)[]
export const careerFields = Object.keys(ofCareer) as (keyof typeof ofCareer)[]
