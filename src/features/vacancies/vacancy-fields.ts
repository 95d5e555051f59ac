import type { TextKey } from '#src/strings/en.ts'
import { choiceField, numberField } from './optional-field.ts'

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

/** An employer may leave out each of these by itself (decisions, "Answers", last point). */
export const optionalFields = { ...filteredFields }

const MAX_SALARY = 100_000_000

/** Together these say what the work pays, in rupees. */
export const payFields = {
  salary_min: numberField('post_vacancy.salary_min', 'vacancy.salary.number', 1, MAX_SALARY),
  salary_max: numberField('post_vacancy.salary_max', 'vacancy.salary.number', 1, MAX_SALARY),
  salary_unit: choiceField('vacancy.salary_unit', ['month', 'day', 'hour', 'piece']),
}

/** The optional fields that are columns of a vacancy under their own names. */
export const columnFields = { ...optionalFields, ...payFields }

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
  ...(Object.fromEntries(Object.entries(columnFields).map(([name, { label }]) => [name, label])) as {
    [Name in keyof typeof columnFields]: TextKey
  }),
} as const

export interface Salary {
  salary_min?: unknown
  salary_max?: unknown
  salary_unit?: unknown
}

/** Returns the errors of a pay range; the database holds the same rules. */
export function salaryErrors({ salary_min: min, salary_max: max, salary_unit: unit }: Salary) {
  return {
    ...(typeof min === 'number' &&
      typeof max === 'number' &&
      min > max && { salary_max: 'vacancy.salary.range' as const }),
    ...((min ?? max) != null && unit == null && { salary_unit: 'vacancy.salary_unit.required' as const }),
  }
}
