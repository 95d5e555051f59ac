import { fieldProblem } from '#src/contract/errors.ts'
import { endOfDay, startOfDay } from '#src/platform/clock.ts'
import type { ReportUnit } from './figures.ts'

interface Days {
  /** Both days are Sri Lanka's, and included. */
  from: string
  to: string
}

export interface Period extends Days {
  unit: ReportUnit
  before: Days
  units: Days[]
  starts: string
  divides: string
  ends: string
}

const USUAL_DAYS = 30
const MAX_YEARS = 2

export function getPeriod(
  query: { from?: string | undefined; to?: string | undefined; unit?: ReportUnit | undefined },
  today: string,
): Period {
  const to = Temporal.PlainDate.from(query.to ?? today)
  const from =
    query.from === undefined ? to.subtract({ days: USUAL_DAYS - 1 }) : Temporal.PlainDate.from(query.from)
  if (Temporal.PlainDate.compare(from, to) > 0)
    throw fieldProblem(query.to === undefined ? 'from' : 'to', 'report.order')
  if (Temporal.PlainDate.compare(to, from.add({ years: MAX_YEARS })) >= 0)
    throw fieldProblem('from', 'report.too_long', { years: MAX_YEARS })
  const days = from.until(to).days + 1
  // Whole months are compared with as many whole months, however long these are.
  const months = from.day === 1 ? from.until(to.add({ days: 1 }), { largestUnit: 'months' }) : undefined
  const before = from.subtract(months?.days === 0 ? months : { days })
  const unit = query.unit ?? unitFor(days)
  return {
    from: from.toString(),
    to: to.toString(),
    unit,
    before: { from: before.toString(), to: from.subtract({ days: 1 }).toString() },
    units: getUnits(from, to, unit),
    starts: startOfDay(before.toString()),
    divides: startOfDay(from.toString()),
    ends: endOfDay(to.toString()),
  }
}

function unitFor(days: number): ReportUnit {
  if (days <= 31) return 'day'
  return days <= 184 ? 'week' : 'month'
}

function getUnits(from: Temporal.PlainDate, to: Temporal.PlainDate, unit: ReportUnit): Days[] {
  const units: Days[] = []
  for (let begin = from; Temporal.PlainDate.compare(begin, to) <= 0;) {
    const next = getFirst(begin, unit).add({ [`${unit}s`]: 1 })
    const last = next.subtract({ days: 1 })
    const end = Temporal.PlainDate.compare(last, to) < 0 ? last : to
    units.push({ from: begin.toString(), to: end.toString() })
    begin = next
  }
  return units
}

function getFirst(day: Temporal.PlainDate, unit: ReportUnit): Temporal.PlainDate {
  if (unit === 'day') return day
  return unit === 'week' ? day.subtract({ days: day.dayOfWeek - 1 }) : day.with({ day: 1 })
}
