import { DAY_MS } from '#src/contract/values/units.ts'

/** The filter `posted_within` takes these days. */
export const postedWithinDays = [1, 3, 7, 14] as const

/** Kilometres from a place that the filter `radius` takes. */
export const radiusSteps = [5, 10, 25, 50] as const

/** Rupees a month that lists offer as their lowest pay; the filter `salary_min` takes any others too. */
export const salarySteps = [30_000, 50_000, 75_000, 100_000, 150_000, 200_000, 300_000] as const

/** These filters limit a column from above; a vacancy that states nothing there is not found. */
export const maxFilters = {
  days_max: { column: 'work_days', max: 7, steps: [3, 4, 5, 6] },
  hours_max: { column: 'work_hours', max: 24, steps: [4, 6, 8, 10] },
  /** Days from today until the work begins. */
  start_within: { column: 'start_date', max: 365, steps: [7, 14, 30] },
} as const
export type MaxFilter = keyof typeof maxFilters
export const maxFilterNames = Object.keys(maxFilters) as MaxFilter[]

/** A day is a number of days since 1970. */
export const getLimit = (name: MaxFilter, value: number, today: string): number =>
  name === 'start_within' ? Date.parse(today) / DAY_MS + value : value

/** Rupees. */
export const MAX_MONTHLY_PAY = 100_000_000
