import { setImmediate as yieldToEvents } from 'node:timers/promises'
import { sql } from 'kysely'
import { queueBulk } from '#src/areas/mail/index.ts'
import { isOfBlocked } from '#src/areas/people/index.ts'
import { ALERT_HOUR, type Frequency, MAX_VACANCIES } from '#src/areas/search/saved-search.ts'
import { shownAgain } from '#src/areas/vacancies/index.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/contract/values/units.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { dayInColombo, daysBefore, startOfDay } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { vacancyAlert } from '../../mails/alerts-mails.ts'
import { queryOfSearch } from '../../saved-search.ts'
import { matchOpen } from '../../server/open-index/ask-open.ts'

/** Searches read at once; another node may do some of a batch first. */
const BATCH = 50
/** Days before this run whose vacancies may be new for an alert that was changed since the last one. */
const DAYS = 8

interface RunOptions {
  signal?: AbortSignal | undefined
  onWritten?: (mails: number) => void | Promise<void>
}

interface Run {
  until: string
  /** This week's Monday: weekly alerts that were served before it are due. */
  monday: string
  isMonday: boolean
  /** The last time at which vacancies were shown again after a freeze, by their ids. */
  again: ReadonlyMap<number, string>
}

/**
 * Asks the open vacancies once for each search. The search and its mails are one transaction: whichever nodes share the
 * work, and wherever one dies, no alert is written twice.
 *
 * @returns the number of mails, `undefined` if nothing is due
 */
export async function runAlerts(
  context: Timed,
  { signal, onWritten }: RunOptions = {},
): Promise<number | undefined> {
  const { db, clock } = context
  const now = clock.now().getTime()
  const day = dayInColombo(clock.now())
  // A decision counts from its beginning and takes seconds: the run begins a minute later.
  if (now < getHour(day) + MINUTE_MS) return undefined
  const until = new Date(getHour(day)).toISOString()
  const monday = daysBefore(day, Temporal.PlainDate.from(day).dayOfWeek - 1)
  const ids = await findDueSearches(db, until)
  if (ids.length === 0) return undefined
  const run: Run = {
    until,
    monday: new Date(getHour(monday)).toISOString(),
    isMonday: day === monday,
    again: await shownAgain(db, daysBeforeInstant(until), until),
  }
  // Nodes that begin at the same minute begin at different searches.
  const first = Math.floor(Math.random() * ids.length)
  const order = [...ids.slice(first), ...ids.slice(0, first)]
  let mails = 0
  for (let at = 0; at < order.length; at += BATCH) {
    const unmatched: DueSearch[] = []
    for (const search of await readDueSearches(db, order.slice(at, at + BATCH), until)) {
      if (signal?.aborted) return mails
      await yieldToEvents()
      const matches = await getMatches(context, run, search)
      if (matches.length === 0) unmatched.push(search)
      else {
        const written = await write(context, run, search, matches)
        mails += written
        await onWritten?.(written)
      }
    }
    for (const isWeekly of [true, false]) {
      const some = unmatched.filter((search) => isWeeklyDue(run, search) === isWeekly).map(({ id }) => id)
      if (some.length > 0) await markSearches(db, some, until, isWeekly)
    }
  }
  return mails
}

interface Match {
  id: number
  approved: string
}

/** The open vacancies of the last days that a search finds, newest first. Its words are taken as they are typed. */
async function getMatches({ db, clock }: Timed, run: Run, search: DueSearch): Promise<Match[]> {
  const query = queryOfSearch(search.query)
  if (!query) return []
  const today = dayInColombo(clock.now())
  const { columns, failures } = await matchOpen(db, { ...query, spelling: 'typed' }, today)
  const last = isWeeklyDue(run, search) ? search.weekly_until : null
  const cuts = [search.daily_until, last, daysBeforeInstant(run.until)].filter((cut) => cut !== null)
  const first = Math.min(...cuts.map((cut) => Date.parse(cut)))
  const [ids, until] = [columns.column('id'), Date.parse(run.until)]
  const found: Match[] = []
  for (const slot of columns.byApproval.slots) {
    const approved = columns.approved[slot]!
    const isNew = (approved > first && approved <= until) || run.again.has(ids[slot]!)
    if (isNew && failures[slot] === 0)
      found.push({ id: ids[slot]!, approved: new Date(approved).toISOString() })
    if (approved <= first && run.again.size === 0) break
  }
  return found
}

async function write(
  { db, clock }: Timed,
  run: Run,
  search: DueSearch,
  matches: readonly Match[],
): Promise<number> {
  const now = clock.now()
  const isWeekly = isWeeklyDue(run, search)
  const again = matches.map(({ id }) => id).filter((id) => run.again.has(id))
  return db.transaction().execute(async (trx) => {
    // Another node has done it meanwhile.
    if ((await markSearches(trx, [search.id], run.until, isWeekly)) === 0) return 0
    const frequencies: Frequency[] = isWeekly ? ['daily', 'weekly'] : ['daily']
    const alerts = await findDueAlerts(trx, search.id, frequencies, again)
    const mails = alerts.flatMap((alert) => {
      const found = getNewMatches(run, search, alert, matches)
      const vacancy_ids = found.slice(0, MAX_VACANCIES).map(({ id }) => id)
      return found.length === 0
        ? []
        : [{ to: alert.email, about: { alert_id: alert.id, vacancy_ids, found: found.length } }]
    })
    if (mails.length === 0) return 0
    await queueBulk(trx, now, vacancyAlert, mails)
    const sendings = JSON.stringify(mails.map(({ about }) => about))
    await sql`
      insert into alert_sendings (alert_id, sent_at, vacancy_ids)
      select sent.alert_id, ${now.toISOString()}::timestamptz,
        array(select jsonb_array_elements_text(sent.vacancy_ids)::int)
      from jsonb_to_recordset(${sendings}::jsonb) as sent (alert_id int, vacancy_ids jsonb)
        join alerts on alerts.id = sent.alert_id`.execute(trx)
    return mails.length
  })
}

/** Matches approved, or shown again and never mailed, since the last run; a changed alert has its own `since`. */
function getNewMatches(
  run: Run,
  search: DueSearch,
  { frequency, since, changed_at, sent }: DueAlert,
  matches: readonly Match[],
): Match[] {
  const cut = frequency === 'weekly' ? search.weekly_until : search.daily_until
  const from = cut === null || changed_at > cut ? since : cut
  const isShownAgain = (id: number) => (run.again.get(id) ?? '') > from && !sent.includes(id)
  return matches.filter(({ id, approved }) => (approved > from && approved <= run.until) || isShownAgain(id))
}

/** A search that was never served waits for a Monday; one that missed its Monday does not wait for the next. */
function isWeeklyDue({ monday, isMonday }: Run, { weekly_until }: DueSearch): boolean {
  return weekly_until === null ? isMonday : weekly_until < monday
}

const daysBeforeInstant = (instant: string) => new Date(Date.parse(instant) - DAYS * DAY_MS).toISOString()

function getHour(day: string): number {
  return Date.parse(startOfDay(day)) + ALERT_HOUR * HOUR_MS
}

const atWork = sql<boolean>`alerts.confirmed_at is not null and alerts.ended_at is null`
const isDue = (until: string) => sql<boolean>`(daily_until is null or daily_until < ${until}::timestamptz)`

interface DueSearch {
  id: number
  query: string
  daily_until: string | null
  weekly_until: string | null
}

/** Returns the ids of searches with a confirmed alert that has not ended, which were not run up to `until`. */
async function findDueSearches(db: Db, until: string): Promise<number[]> {
  const rows = await db
    .selectFrom('alert_searches')
    .select('id')
    .where(isDue(until))
    .where(sql<boolean>`exists (select from alerts where alerts.search_id = alert_searches.id and ${atWork})`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Reads the given searches that are still due. */
async function readDueSearches(db: Db, ids: readonly number[], until: string): Promise<DueSearch[]> {
  return db
    .selectFrom('alert_searches')
    .select(['id', 'query', 'daily_until', 'weekly_until'])
    .where('id', 'in', ids)
    .where(isDue(until))
    .orderBy('id')
    .execute()
}

/** @returns how many were still due */
async function markSearches(
  db: Db | Trx,
  ids: readonly number[],
  until: string,
  isWeekly: boolean,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('alert_searches')
    .set({ daily_until: until, ...(isWeekly && { weekly_until: until }) })
    .where('id', 'in', ids)
    .where(isDue(until))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

interface DueAlert {
  id: number
  email: string
  frequency: Frequency
  since: string
  changed_at: string
  /** Vacancies shown again that the alert was mailed before. */
  sent: number[]
}

async function findDueAlerts(
  db: Db,
  searchId: number,
  frequencies: readonly Frequency[],
  again: readonly number[],
): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    select id, email, frequency, since, changed_at, array(
      select unnest(vacancy_ids) from alert_sendings
      where alert_id = alerts.id and vacancy_ids && ${again}::int[]) as sent
    from alerts
    where ${atWork} and search_id = ${searchId}
      and frequency = any (${frequencies}::text[]) and not ${isOfBlocked(sql.ref('alerts.email'))}
    order by id`.execute(db)
  return rows
}
