import { sql } from 'kysely'
import { forgetFile, removeBytes, type FileStore } from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { COLOMBO, dayInColombo, startOfDay } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { OpenBoard, Say } from './command.ts'
import { sweepExpired } from './sweep-expired.ts'

/** Rows are kept for so many months. */
export interface Retention {
  applications: number
  /** Position applications go so long after their submission, whatever the closing day is. */
  applicationsMost: number
  messages: number
  /** The history of a vacancy and the changes of it, after it ended. */
  decisions: number
  /** Addresses of reporters, after the vacancy ended. */
  reporters: number
  audit: number
  alerts: number
}

/** So many rows were purged, by table. */
export type Purged = Record<string, number>

const BATCH = 200

interface Rule {
  table: string
  /** This is a setting, or a figure of the board's own. */
  months: keyof Retention | number
  /**
   * Selects the rows that are overdue. `first` is the first day that stays; `firstOfAll` counts whatever else the row
   * says.
   */
  overdue: (first: string, firstOfAll: string) => ReturnType<typeof sql>
  /** These columns are emptied, and the row stays. */
  empties?: readonly string[]
}

const before = (column: string, first: string) => sql`stored.${sql.ref(column)} < ${startOfDay(first)}`

/** The vacancy of the row ended then at the latest, whatever became of it. */
const endedBefore = (first: string) => sql`exists (select from vacancies
  where vacancies.id = stored.vacancy_id and (vacancies.closing_date < ${first}
    or vacancies.closed_at < ${startOfDay(first)}))`

const rules: Rule[] = [
  {
    table: 'position_applications',
    months: 'applications',
    // Retention counts from the closing day; from the submission if the vacancy is gone, or was set to close before
    // it. A closing day may be set to the year 2199: there is a bound from the submission.
    overdue: (first, firstOfAll) => sql`(greatest((stored.created_at at time zone ${sql.lit(COLOMBO)})::date,
      (select closing_date from vacancies where vacancies.id = stored.vacancy_id)) < ${first}
      or ${before('created_at', firstOfAll)})`,
  },
  { table: 'category_applications', months: 'applications', overdue: (first) => before('created_at', first) },
  { table: 'job_seeker_forms', months: 'applications', overdue: (first) => before('created_at', first) },
  { table: 'contact_messages', months: 'messages', overdue: (first) => before('created_at', first) },
  // Programs sent most of these, and an admin has seen them by then.
  { table: 'quarantine', months: 1, overdue: (first) => before('received_at', first) },
  { table: 'held_texts', months: 1, overdue: (first) => before('held_at', first) },
  { table: 'vacancy_reports', months: 'decisions', overdue: endedBefore },
  {
    table: 'vacancy_reports',
    months: 'reporters',
    overdue: (first) => sql`coalesce(stored.email, stored.network) is not null and ${endedBefore(first)}`,
    empties: ['email', 'network', 'confirmed_at'],
  },
  { table: 'reporter_addresses', months: 'reporters', overdue: (first) => before('confirmed_at', first) },
  { table: 'vacancy_history', months: 'decisions', overdue: endedBefore },
  { table: 'vacancy_revisions', months: 'decisions', overdue: endedBefore },
  { table: 'vacancy_notes', months: 'decisions', overdue: endedBefore },
  { table: 'alert_sendings', months: 'alerts', overdue: (first) => before('sent_at', first) },
  { table: 'audit_events', months: 'audit', overdue: (first) => before('happened_at', first) },
]

/** The columns that name a file of the row. */
const fileColumns: Readonly<Record<string, string>> = {
  position_applications: 'resume_path',
  category_applications: 'resume_path',
  job_seeker_forms: 'resume_path',
  quarantine: 'resume_path',
  vacancy_revisions: 'job_poster',
}

/**
 * Removes rows past their retention, each with its file. Any number of nodes may do it at once. The audit log records
 * what it removed, as numbers.
 */
export async function purgeOverdue(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  store: FileStore,
  retention: Retention,
): Promise<Purged> {
  const purged: Purged = {}
  for (const rule of rules) {
    let gone: number
    do {
      gone = await purgeSome(db, store, rule, overdueOf(rule, clock.now(), retention))
      purged[rule.table] = (purged[rule.table] ?? 0) + gone
    } while (gone === BATCH)
  }
  if (Object.values(purged).some((count) => count > 0))
    await audit(db, 'system', clock.now(), { action: 'retention.run', subject: 'board', detail: purged })
  return purged
}

/** Counts the rows that should be gone by now. */
export async function countOverdue(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  retention: Retention,
): Promise<number> {
  let count = 0
  for (const rule of rules) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(rule.table)} as stored
      where ${overdueOf(rule, clock.now(), retention)}`.execute(db)
    count += rows[0]!.count
  }
  return count
}

function overdueOf({ months, overdue }: Rule, now: Date, retention: Retention) {
  const keptMonths = typeof months === 'number' ? months : retention[months]
  return overdue(firstKept(now, keptMonths), firstKept(now, retention.applicationsMost))
}

function firstKept(now: Date, months: number): string {
  return Temporal.PlainDate.from(dayInColombo(now)).subtract({ months }).toString()
}

async function purgeSome(
  db: Db,
  store: FileStore,
  { table, empties }: Rule,
  isOverdue: ReturnType<typeof sql>,
): Promise<number> {
  const { gone, unused } = await db.transaction().execute(async (trx) => {
    const column = fileColumns[table]
    const act = empties
      ? sql`update ${sql.table(table)} set ${sql.join(empties.map((name) => sql`${sql.ref(name)} = null`))}`
      : sql`delete from ${sql.table(table)}`
    const file = column === undefined ? sql`null::text` : sql.ref(column)
    const { rows } = await sql<{ file: string | null }>`
      ${act} where id in (
        select id from ${sql.table(table)} as stored where ${isOverdue}
        order by id limit ${sql.lit(BATCH)} for update skip locked)
      returning ${file} as file`.execute(trx)
    return { gone: rows.length, unused: await forget(trx, rows) }
  })
  for (const key of unused) await removeBytes(store, key)
  return gone
}

async function forget(trx: Trx, rows: readonly { file: string | null }[]): Promise<string[]> {
  const unused: string[] = []
  for (const { file } of rows) {
    const key = await forgetFile(trx, file)
    if (key !== undefined) unused.push(key)
  }
  return unused
}

/** `npm run retention:run` */
export async function runRetention(board: OpenBoard, _words: readonly string[], say: Say): Promise<number> {
  const { context, store, config } = board
  const purged = await purgeOverdue(context, store, config.retention)
  const mails = await sweepExpired(board)
  for (const [table, count] of Object.entries({ ...purged, ...mails })) say(`${table}: ${count} removed`)
  const left = await countOverdue(context, config.retention)
  say(left === 0 ? 'Nothing is overdue.' : `${left} rows are overdue still.`)
  return left === 0 ? 0 : 1
}
