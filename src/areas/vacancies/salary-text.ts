import type { TextKey } from '#src/strings/en.ts'
import { formatRange } from '#src/strings/format.ts'
import type { translator } from '#src/strings/t.ts'
import { payFields } from './vacancy-fields.ts'

export interface Pay {
  salary_min: number | null
  salary_max: number | null
  salary_unit: string | null
}

type Texts = ReturnType<typeof translator<TextKey>>

/** `Rs 60,000 – 80,000`, the part of a pay that stands in one line. */
export function amountText(
  t: Texts,
  { salary_min, salary_max }: Pick<Pay, 'salary_min' | 'salary_max'>,
): string | undefined {
  const range = formatRange(salary_min, salary_max)
  return range && t('vacancy.salary.rupees', { range })
}

/** `Rs 60,000 – 80,000 a month`; if one end is not known, `From Rs 60,000 a month` or `Up to …`. */
export function salaryText(t: Texts, { salary_min, salary_max, salary_unit }: Pay): string | undefined {
  const amount = amountText(t, { salary_min, salary_max })
  if (amount === undefined) return undefined
  const pay = salary_unit
    ? t('vacancy.salary.amount', { amount, unit: t(payFields.salary_unit.wordOf(salary_unit)) })
    : amount
  if (salary_max === null) return t('vacancy.salary.from', { pay })
  return salary_min === null ? t('vacancy.salary.up_to', { pay }) : pay
}
