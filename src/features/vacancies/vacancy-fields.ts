import { sizes } from '#src/contract/sizes.ts'
import type { TextKey } from '#src/strings/en.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { languageSkills } from './language-skills.ts'
import { amountField, choiceField, choicesField, dayField, numberField, textField } from './optional-field.ts'

// Here a field is declared. Forms, pages, answers, filters, files and what compares two versions read it from here; of
// its column know the migration and `platform/db/tables.ts` besides, of its words `strings`.

/** An employer may leave these out, and lists may be narrowed by them: `vacancy_search` has the columns too. */
export const filteredFields = {
  employment_type: choiceField('vacancy.employment_type', [
    'full_time',
    'part_time',
    'contract',
    'temporary',
    'daily_paid',
    'internship',
    'apprentice',
    'freelance',
    'volunteer',
    'other',
  ]),
  workplace: choiceField('vacancy.workplace', ['on_site', 'hybrid', 'remote', 'overseas']),
  experience_level: choiceField('vacancy.experience_level', [
    'none',
    'trainee',
    'entry',
    'junior',
    'executive',
    'senior',
    'manager',
    'director',
  ]),
}

/** The work is done there; city and country stand beside them. */
export const placeFields = {
  work_address: textField('vacancy.work_address', sizes.address),
  workplace: filteredFields.workplace,
}

const LONGEST_PAPER = 60

/** The papers of work abroad (abroad.ts says when they are needed). */
export const abroadFields = {
  licence_no: textField('vacancy.licence_no', LONGEST_PAPER),
  approval_no: textField('vacancy.approval_no', LONGEST_PAPER),
  approval_until: dayField('vacancy.approval_until', 'field.invalid'),
}

const MOST_VACANCIES = 999

/** The work, and who can do it (values of field.md). */
export const termFields = {
  employment_type: filteredFields.employment_type,
  shift: choiceField('vacancy.shift', ['day', 'night', 'rotating', 'weekend']),
  vacancies_count: numberField(
    'vacancy.vacancies_count',
    'vacancy.vacancies_count.number',
    1,
    MOST_VACANCIES,
  ),
  experience_level: filteredFields.experience_level,
  education: choiceField('vacancy.education', [
    'none',
    'ol',
    'al',
    'nvq_1',
    'nvq_2',
    'nvq_3',
    'nvq_4',
    'nvq_5',
    'nvq_6',
    'nvq_7',
    'certificate',
    'diploma',
    'higher_diploma',
    'degree',
    'professional',
    'masters',
    'phd',
  ]),
  language_skills: languageSkills,
}

const MAX_SALARY = 100_000_000

/** Together these say what the work pays, in rupees. */
export const payFields = {
  salary_min: amountField('post_vacancy.salary_min', 'vacancy.salary.number', 1, MAX_SALARY),
  salary_max: amountField('post_vacancy.salary_max', 'vacancy.salary.number', 1, MAX_SALARY),
  salary_unit: choiceField('vacancy.salary_unit', ['month', 'day', 'hour', 'piece']),
}

export const benefitFields = {
  benefits: choicesField('vacancy.benefits', ['epf_etf', 'meals', 'transport', 'lodging', 'overtime']),
}

/** The vacancy is written in it; where nobody says so, it is guessed from the text. */
export const languageField = choiceField('vacancy.language', offeredLanguages)

/** The optional fields that are columns of a vacancy under their own names, null where nothing was said. */
export const columnFields = {
  ...placeFields,
  ...abroadFields,
  ...termFields,
  ...payFields,
  ...benefitFields,
}

export const optionalColumns = Object.keys(columnFields) as (keyof typeof columnFields)[]
export const filterColumns = Object.keys(filteredFields) as (keyof typeof filteredFields)[]

export const requiredLabels = {
  company_name: 'post_vacancy.company_name',
  address: 'post_vacancy.address',
  email: 'post_vacancy.email',
  phone: 'post_vacancy.phone',
  position: 'post_vacancy.position',
  job_category_id: 'post_vacancy.job_category_id',
  description: 'post_vacancy.description',
  closing_date: 'post_vacancy.closing_date',
} as const satisfies Record<string, TextKey>

export type RequiredField = keyof typeof requiredLabels

export const optionalLabels = {
  city: 'post_vacancy.city',
  country: 'vacancy.country',
  language: 'vacancy.language',
  ...(Object.fromEntries(Object.entries(columnFields).map(([name, { label }]) => [name, label])) as {
    [Name in keyof typeof columnFields]: TextKey
  }),
} as const
