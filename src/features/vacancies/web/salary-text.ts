import { formatRupees } from '#src/strings/format.ts'
import type { Translate } from '#src/web/site/text.tsx'
import type { Vacancy } from '../contract.ts'
import { payFields } from '../vacancy-fields.ts'

export type Pay = Pick<Vacancy, keyof typeof payFields>

/** `Rs 60,000 – 80,000 a month`; where one end of it is not known, `From Rs 60,000 a month` or `Up to …`. */
export function salaryText(t: Translate, { salary_min, salary_max, salary_unit }: Pay): string | undefined {
  const amount = formatRupees(salary_min, salary_max)
  if (amount === undefined) return undefined
  const pay = salary_unit
    ? t('vacancy.salary.amount', { amount, unit: t(payFields.salary_unit.wordOf(salary_unit)) })
    : amount
  if (salary_max === null) return t('vacancy.salary.from', { pay })
  return salary_min === null ? t('vacancy.salary.up_to', { pay }) : pay
}
