import type { TextKey } from '#src/strings/en.ts'
import { formatRupees } from '#src/strings/format.ts'
import type { translator } from '#src/strings/t.ts'
import { payFields } from './vacancy-fields.ts'

export interface Pay {
  salary_min: number | null
  salary_max: number | null
  salary_unit: string | null
}

/** `Rs 60,000 – 80,000 a month`; where one end of it is not known, `From Rs 60,000 a month` or `Up to …`. */
export function salaryText(
  t: ReturnType<typeof translator<TextKey>>,
  { salary_min, salary_max, salary_unit }: Pay,
): string | undefined {
  const amount = formatRupees(salary_min, salary_max)
  if (amount === undefined) return undefined
  const pay = salary_unit
    ? t('vacancy.salary.amount', { amount, unit: t(payFields.salary_unit.wordOf(salary_unit)) })
    : amount
  if (salary_max === null) return t('vacancy.salary.from', { pay })
  return salary_min === null ? t('vacancy.salary.up_to', { pay }) : pay
}
