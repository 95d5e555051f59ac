import * as z from 'zod/mini'
import {
  choice,
  day,
  email,
  integer,
  optionalText,
  phone,
  reference,
  requiredText,
  sizes,
} from '#src/contract/primitives.ts'
import type { TextKey } from '#src/strings/en.ts'
import { employmentTypes, experienceLevels, salaryUnits, workplaces } from './vocabularies.ts'

const MAX_SALARY = 100_000_000
const rupees = z.nullish(integer('vacancy.salary.number', 'vacancy.salary.number', 1, MAX_SALARY))

/** What an employer may leave out (decisions, "Answers", last point). */
export const optionalFields = {
  city: optionalText(sizes.city),
  employment_type: z.nullish(choice(employmentTypes)),
  workplace: z.nullish(choice(workplaces)),
  experience_level: z.nullish(choice(experienceLevels)),
  salary_min: rupees,
  salary_max: rupees,
  salary_unit: z.nullish(choice(salaryUnits)),
}

/** What a vacancy is made of, in the post form and in the edit form: spec 5 with the sizes of decisions. */
export const vacancyFields = {
  company_name: requiredText('vacancy.company_name.required', sizes.company),
  address: requiredText('vacancy.address.required', sizes.address),
  email: email('vacancy.email.required'),
  phone: phone('vacancy.phone.required'),
  position: requiredText('vacancy.position.required', sizes.position),
  description: requiredText('vacancy.description.required', sizes.description),
  job_category_id: reference('vacancy.job_category_id.required'),
  closing_date: day('vacancy.closing_date.required'),
  ...optionalFields,
}

interface Salary {
  salary_min?: unknown
  salary_max?: unknown
  salary_unit?: unknown
}

/** What is wrong with a pay range; the database holds the same rules. */
export function salaryFaults({ salary_min: min, salary_max: max, salary_unit: unit }: Salary) {
  return {
    ...(typeof min === 'number' &&
      typeof max === 'number' &&
      min > max && { salary_max: 'vacancy.salary.range' as const }),
    ...((min ?? max) != null && unit == null && { salary_unit: 'vacancy.salary_unit.required' as const }),
  }
}

const rule = (field: 'salary_max' | 'salary_unit', error: TextKey) =>
  z.refine<Salary>((salary) => salaryFaults(salary)[field] === undefined, {
    path: [field],
    error,
    // Also judged while other fields are wrong, so that all faults come at once.
    when: () => true,
  })

export const salaryRules = [
  rule('salary_max', 'vacancy.salary.range'),
  rule('salary_unit', 'vacancy.salary_unit.required'),
] as const
