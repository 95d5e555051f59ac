import { isBlank, normalizeCode } from './typed-text.ts'

/** Removes empty fields, which browsers send too: they mean the same as absent ones. */
export function withoutEmpty(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  return Object.fromEntries(
    Object.entries(withDates(input as Record<string, unknown>)).filter(
      ([, value]) => value !== undefined && !(typeof value === 'string' && isBlank(value)),
    ),
  )
}

const MONTH_BOX = '-month'

/** Forms have a date in boxes: `dob-day`, `dob-month`, `dob-year`. Without a box for the day it is the first. */
function withDates(input: Record<string, unknown>): Record<string, unknown> {
  const dates = Object.keys(input).flatMap((key) => {
    const name = key.slice(0, -MONTH_BOX.length)
    if (!key.endsWith(MONTH_BOX) || name in input) return []
    const boxes = ['year', 'month', 'day'].map((part) => input[`${name}-${part}`])
    if (boxes.every((box) => box === undefined || box === '')) return []
    const [year, month, day = '1'] = boxes.map((box) =>
      typeof box === 'string' ? normalizeCode(box) : undefined,
    )
    return [[name, [year, month?.padStart(2, '0'), day.padStart(2, '0')].join('-')]]
  })
  return { ...input, ...Object.fromEntries(dates) }
}
