import { HOUR_MS, MINUTE_MS } from '#src/contract/durations.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo, daysBefore, startOfDay } from '#src/platform/clock.ts'
import { ALERT_HOUR, type Frequency } from '../../alert.ts'
import { insertRun, lastCuts } from '../queries/runs.ts'

/** A decision counts from its beginning and takes seconds: the run begins a minute later. */
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

/** The first approval, or the end of a freeze that lay over the hour. Milliseconds since 1970. */
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
