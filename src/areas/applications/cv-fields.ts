import * as z from 'zod/mini'
import { filteredFields, languageField } from '#src/areas/vacancies/vacancy-fields.ts'
import { optionalChoices } from '#src/contract/repeatable.ts'
import { choice, integer, optionalText, requiredText } from '#src/contract/values/primitives.ts'

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
