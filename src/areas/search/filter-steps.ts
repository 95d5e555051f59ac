/** The filter `posted_within` takes these days. */
export const postedWithinDays = [1, 3, 7, 14] as const

/** Kilometres from a place that the filter `radius` takes. */
export const radiusSteps = [5, 10, 25, 50] as const

/** Rupees a month that lists offer as their lowest pay; the filter `salary_min` takes any others too. */
export const salarySteps = [30_000, 50_000, 75_000, 100_000, 150_000, 200_000, 300_000] as const

/** Rupees. */
export const MAX_MONTHLY_PAY = 100_000_000
