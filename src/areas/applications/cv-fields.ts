import * as z from 'zod/mini'
import { filteredFields, languageField } from '#src/areas/vacancies/vacancy-fields.ts'
import { optionalChoices } from '#src/contract/repeatable.ts'
import { choice, integer, optionalText, requiredText, dayAnswer } from '#src/contract/values/primitives.ts'
import type { CvFormKey } from '#src/strings/cv-forms/en.ts'

type Schooling = Exclude<(typeof filteredFields.education.values)[number], 'none'>

/** The values that vacancies have. An applicant without schooling leaves the field empty. */
export const schoolings = filteredFields.education.values.filter((value) => value !== 'none') as [
  Schooling,
  ...Schooling[],
]

export const starts = ['now', 'two_weeks', 'month', 'later'] as const

export const cvSizes = { last_work: 200, about: 500 } as const
export const WORK_YEARS = { min: 0, max: 60 } as const

/** The fields of a CV that the board makes. Name, phone and city come from the form around them. */
export const cvShape = {
  last_work: requiredText('field.required', cvSizes.last_work),
  work_years: z.nullish(integer('field.number', 'made_cv.work_years.wrong', WORK_YEARS.min, WORK_YEARS.max)),
  schooling: z.nullish(choice(schoolings)),
  languages: optionalChoices(languageField.values),
  start: z.nullish(choice(starts)),
  about: optionalText(cvSizes.about),
}

export const cvFields = z.object(cvShape)
export type CvFields = z.output<typeof cvFields>

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

/** These are the choices of the long form, spec 3. The values are stored and sent as they stand here. */
export const genders = ['Male', 'Female'] as const

export const qualifications = [
  'High School',
  'Diploma',
  'Higher Diploma',
  'Undergraduate',
  "Bachelor's Degree",
  "Master's Degree",
  'PhD',
] as const

export const workPreferences = ['Remote', 'In-Office', 'Hybrid'] as const

/** Gives the word of each choice in the reader's language. */
export const choiceTexts: Record<
  (typeof genders)[number] | (typeof qualifications)[number] | (typeof workPreferences)[number],
  CvFormKey
> = {
  Male: 'long_form.gender.male',
  Female: 'long_form.gender.female',
  'High School': 'long_form.qualification.high_school',
  Diploma: 'long_form.qualification.diploma',
  'Higher Diploma': 'long_form.qualification.higher_diploma',
  Undergraduate: 'long_form.qualification.undergraduate',
  "Bachelor's Degree": 'long_form.qualification.bachelors',
  "Master's Degree": 'long_form.qualification.masters',
  PhD: 'long_form.qualification.phd',
  Remote: 'long_form.work_preference.remote',
  'In-Office': 'long_form.work_preference.in_office',
  Hybrid: 'long_form.work_preference.hybrid',
}

export const GRADUATION_YEARS = { min: 1950, max: 2100 } as const
