import { queueBulk } from '#src/areas/mail/index.ts'
import { HOUR_MS, MINUTE_MS } from '#src/contract/values/durations.ts'
import type { AppContext, Timed } from '#src/platform/app-context.ts'
import { dayInColombo, daysBefore, startOfDay } from '#src/platform/clock.ts'
import { MAX_VACANCIES, type Frequency, ALERT_HOUR } from '../../alert.ts'
import { vacancyAlert } from '../../mails/alerts-mails.ts'
import { dueAlerts, earliestSince, logSendings, searchesFrom, type DueAlert } from '../../rows/due-alerts.ts'
import * as runs from '../../rows/runs.ts'
import { queryOfSearch } from '../../saved-search.ts'
import { newVacancies, type NewMatch, type NewVacancies } from '../../server/new-vacancies/new-vacancies.ts'

/** A node that dies leaves its run to another after so long; each transaction of the run begins it anew. */
const LEASE_MS = 60_000
const SEARCHES = 200
/** So many alerts are looked at in one transaction: five times as many hold up whoever reads a page meanwhile. */
const ALERTS = 100

export interface RunOptions {
  signal?: AbortSignal | undefined
  leaseMs?: number
  onWritten?: (mails: number) => void | Promise<void>
}

/** One node at a time, by lease; each commit moves the run on, so no alert is done twice. */
export async function runAlerts(
  context: Timed,
  { signal, leaseMs = LEASE_MS, onWritten }: RunOptions = {},
): Promise<number | undefined> {
  if (!(await planRun(context))) return undefined
  const run = await runs.claimRun(context.db, leaseMs)
  if (!run) return undefined
  let mails = 0
  try {
    for await (const written of doRun(context, run, leaseMs)) {
      mails += written
      await onWritten?.(written)
      if (!signal?.aborted) continue
      await runs.releaseRun(context.db, run)
      return mails
    }
  } catch (error) {
    // Another node has taken the rest over.
    if (error instanceof runs.RunLost) return mails
    throw error
  }
  await runs.finishRun(context.db, run, context.clock.now())
  return mails
}

async function* doRun({ db, clock }: Timed, run: runs.Run, leaseMs: number): AsyncGenerator<number> {
  const fresh = await newOf(db, run, dayInColombo(clock.now()))
  if (fresh.size === 0) return
  const frequencies: Frequency[] = run.weekly_from === null ? ['daily'] : ['daily', 'weekly']
  let at = { search_id: run.search_id, alert_id: run.alert_id }
  for (;;) {
    const searches = await searchesFrom(db, at.search_id, SEARCHES)
    if (searches.length === 0) return
    const found = await matchAll(db, fresh, searches)
    for (;;) {
      const alerts = await dueAlerts(db, [...found.keys()], at, frequencies, ALERTS)
      const last = alerts.at(-1)
      if (!last) break
      at = { search_id: last.search_id, alert_id: last.id }
      yield await write({ db, clock }, run, at, mailsOf(run, alerts, found), leaseMs)
    }
    // The alerts of the last search are done, whatever their ids are.
    at = { search_id: searches.at(-1)!.id + 1, alert_id: 0 }
    await runs.advanceRun(db, run, { ...at, mails: 0 }, leaseMs)
    yield 0
  }
}

async function newOf(
  db: AppContext['db'],
  { daily_from, weekly_from, until }: runs.Run,
  today: string,
): Promise<NewVacancies> {
  const first = earlier(daily_from, weekly_from)
  const changed = await earliestSince(db, first)
  return newVacancies(db, today, earlier(first, changed), until)
}

const earlier = (one: string, other: string | null | undefined): string =>
  other != null && other < one ? other : one

async function matchAll(
  db: AppContext['db'],
  fresh: NewVacancies,
  searches: readonly { id: number; query: string }[],
): Promise<Map<number, NewMatch[]>> {
  const found = await fresh.match(
    db,
    searches.map(({ query }) => queryOfSearch(query)),
  )
  return new Map(
    searches.map(({ id }, no) => [id, found[no]!] as const).filter(([, matches]) => matches.length > 0),
  )
}

interface AlertMail {
  to: string
  about: { alert_id: number; vacancy_ids: number[]; found: number }
}

function mailsOf(
  run: runs.Run,
  alerts: readonly DueAlert[],
  found: ReadonlyMap<number, NewMatch[]>,
): AlertMail[] {
  const until = Date.parse(run.until)
  return alerts.flatMap((alert) => {
    const from = Date.parse(beginOf(run, alert))
    const matches = found.get(alert.search_id)!.filter((match) => {
      const since = newSince(match, alert.frequency)
      return since > from && since <= until
    })
    if (matches.length === 0) return []
    const vacancy_ids = matches.slice(0, MAX_VACANCIES).map(({ id }) => id)
    return [{ to: alert.email, about: { alert_id: alert.id, vacancy_ids, found: matches.length } }]
  })
}

/** One that was confirmed or set to another frequency since the last run has a beginning of its own. */
function beginOf({ daily_from, weekly_from }: runs.Run, { frequency, since, changed_at }: DueAlert): string {
  const from = frequency === 'weekly' ? weekly_from! : daily_from
  return changed_at > from ? since : from
}

async function write(
  { db, clock }: Timed,
  run: runs.Run,
  to: { search_id: number; alert_id: number },
  mails: readonly AlertMail[],
  leaseMs: number,
): Promise<number> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    await runs.advanceRun(trx, run, { ...to, mails: mails.length }, leaseMs)
    if (mails.length === 0) return
    await queueBulk(trx, now, vacancyAlert, mails)
    const sendings = mails.map(({ about }) => about)
    await logSendings(trx, sendings, now)
  })
  return mails.length
}

/** A decision counts from its beginning and takes seconds: the run begins a minute later. */
async function planRun({ db, clock }: Timed): Promise<boolean> {
  const now = clock.now().getTime()
  const day = dayInColombo(clock.now())
  const due = hourOf(day)
  if (now < due + MINUTE_MS) return false
  const { daily, weekly } = await runs.lastCuts(db)
  const until = new Date(due).toISOString()
  if (daily !== undefined && daily >= until) return true
  const monday = mondayOf(day)
  const isWeekly = weekly === undefined ? day === monday : Date.parse(weekly) < hourOf(monday)
  await runs.insertRun(db, {
    day,
    daily_from: daily ?? new Date(hourOf(daysBefore(day, 1))).toISOString(),
    weekly_from: isWeekly ? (weekly ?? new Date(hourOf(daysBefore(monday, 7))).toISOString()) : null,
    until,
  })
  return true
}

/** The first approval, or the end of a freeze that lay over the hour. Milliseconds since 1970. */
function newSince(
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
