import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo, daysBefore, startOfDay } from '#src/platform/clock.ts'
import { ALERT_HOUR, type Frequency } from '../../alert.ts'
import { insertRun, lastCuts } from '../queries/runs.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/**
 * Plans the run of this day, if its hour has come: what was approved since the last one, up to that hour. A decision
 * counts from its beginning and takes some seconds: the run begins a minute later.
 */
export async function planRun({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now().getTime()
  const day = dayInColombo(clock.now())
  const due = hourOf(day)
  if (now < due + MINUTE_MS) return false
  const { daily, weekly } = await lastCuts(db)
  const until = new Date(due).toISOString()
  if (daily !== undefined && daily >= until) return true
  const monday = mondayOf(day)
  const isWeekly = weekly === undefined ? day === monday : Date.parse(weekly) < hourOf(monday)
  await insertRun(db, {
    day,
    daily_from: daily ?? new Date(hourOf(daysBefore(day, 1))).toISOString(),
    weekly_from: isWeekly ? (weekly ?? new Date(hourOf(daysBefore(monday, 7))).toISOString()) : null,
    until,
  })
  return true
}

/**
 * Returns the instant from which on alerts of a frequency count a vacancy as new: its first approval; or, where it was
 * frozen as their hour came, the moment at which it was shown again. All are milliseconds since 1970.
 */
export function newSince(
  { approved, frozen }: { approved: number; frozen: readonly { from: number; until: number }[] },
  frequency: Frequency,
): number {
  let since = approved
  for (const { from, until } of frozen) {
    const due = nextHour(since, frequency)
    if (from <= due + MINUTE_MS && due < until) since = until
  }
  return since
}

function nextHour(instant: number, frequency: Frequency): number {
  const day = dayInColombo(new Date(instant))
  const step = frequency === 'weekly' ? 7 : 1
  const due = frequency === 'weekly' ? mondayOf(day) : day
  return hourOf(due) >= instant ? hourOf(due) : hourOf(daysBefore(due, -step))
}

function hourOf(day: string): number {
  return Date.parse(startOfDay(day)) + ALERT_HOUR * HOUR_MS
}

function mondayOf(day: string): string {
  return daysBefore(day, Temporal.PlainDate.from(day).dayOfWeek - 1)
}
