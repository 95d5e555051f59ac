import { HOME_COUNTRY } from '#src/areas/catalogue/places.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import { formatNumber } from '#src/strings/format.ts'

export interface Pay {
  salary_min?: number | null | undefined
  salary_max?: number | null | undefined
  salary_unit?: string | null | undefined
  employment_type?: string | null | undefined
  workplace?: string | null | undefined
  country?: string | null | undefined
}

/** Days and hours counted as a month, to compare pay by the day or hour. */
export const DAYS_A_MONTH = 26
export const HOURS_A_MONTH = 208

export interface Salary {
  salary_min?: unknown
  salary_max?: unknown
  salary_unit?: unknown
}

export function salaryErrors({ salary_min: min, salary_max: max, salary_unit: unit }: Salary) {
  return {
    ...(typeof min === 'number' &&
      typeof max === 'number' &&
      min > max && { salary_max: 'vacancy.salary.range' as const }),
    ...((min ?? max) != null && unit == null && { salary_unit: 'vacancy.salary_unit.required' as const }),
  }
}

const MAX_TIMES = 3

/** The lowest pay applies to these types, and if no type is stated. */
const flooredTypes: readonly (string | null | undefined)[] = [
  'full_time',
  'contract',
  'temporary',
  'daily_paid',
  null,
  undefined,
]

export function payErrors(pay: Pay, today: string): FieldErrors {
  const { salary_min: min, salary_max: max } = pay
  const tooWide = min != null && max != null && max > MAX_TIMES * min
  return {
    ...(tooWide && { salary_max: [{ key: 'vacancy.salary.ratio' as const }] }),
    ...belowFloor(pay, today),
  }
}

function belowFloor(pay: Pay, today: string): FieldErrors {
  const { salary_min: min, salary_max: max, salary_unit: unit, employment_type, workplace, country } = pay
  const lowest = min ?? max
  if (lowest == null || (unit !== 'month' && unit !== 'day')) return {}
  const isAbroad = (country != null && country !== HOME_COUNTRY) || workplace === 'overseas'
  if (isAbroad || !flooredTypes.includes(employment_type)) return {}
  const floor = payFloors.filter(({ from }) => from <= today).at(-1)?.[unit]
  if (floor === undefined || lowest >= floor) return {}
  const key = `vacancy.salary.floor.${unit}` as const
  return {
    [min == null ? 'salary_max' : 'salary_min']: [{ key, values: { floor: formatNumber(floor) } }],
  }
}

const payNames = ['salary_min', 'salary_max', 'salary_unit'] as const

/** Pay that is older than a rule stays editable. */
export function editedPayErrors(before: Pay, after: Pay, today: string): FieldErrors {
  const changed = payNames.some((name) => (before[name] ?? null) !== (after[name] ?? null))
  if (changed) return payErrors(after, today)
  const known = payErrors(before, today)
  return Object.fromEntries(Object.entries(payErrors(after, today)).filter(([field]) => !(field in known)))
}

interface PayFloor {
  from: string
  /** Rupees for a month, and for a day. */
  month: number
  day: number
}

/**
 * The lowest pay that the law of Sri Lanka allows, oldest first. A new figure is a new line with its day; the board
 * takes it up by itself on that day.
 *
 * 2026-01-01: National Minimum Wage of Workers (Amendment) Act, No. 11 of 2025.
 */
export const payFloors: readonly PayFloor[] = [{ from: '2026-01-01', month: 30_000, day: 1_200 }]
