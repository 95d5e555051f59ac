import type { CvFormKey } from '#src/strings/cv-forms/en.ts'

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
