import { sql } from 'kysely'
import { DAY_MS } from '#src/contract/values/units.ts'
import type { Trx } from '#src/platform/db/database.ts'

interface Applied {
  id: number
  vacancy_id: number | null
  email: string | null
}

type Mailed<Row extends Applied> = Row & { email: string }
const isMailed = <Row extends Applied>(row: Row): row is Mailed<Row> => row.email !== null

/**
 * Splits applicants, one row for each address and vacancy, into those who may be notified about their vacancy now and
 * those who had a mail about it in the last day: at most one a day, besides those about an interview or a hiring.
 * Applicants without an address are in neither. Takes a lock per vacancy, so that concurrent calls see what
 * `markNotified` stores.
 */
export async function splitByMailLimit<Row extends Applied>(
  trx: Trx,
  now: Date,
  applications: readonly Row[],
): Promise<{ notified: Mailed<Row>[]; waiting: Mailed<Row>[] }> {
  const vacancies = [...new Set(applications.flatMap(({ vacancy_id }) => vacancy_id ?? []))]
  const rows = [...new Map(applications.filter(isMailed).map((row) => [getPlace(row), row])).values()]
  if (vacancies.length === 0) return { notified: [], waiting: [] }
  // Sorted, so that there is no deadlock.
  for (const vacancy of vacancies.toSorted((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`told of vacancy ${vacancy}`}, 0))`.execute(trx)
  const before = await trx
    .selectFrom('applications')
    .select(['no as id', 'vacancy_id', 'email'])
    .where('vacancy_id', 'in', vacancies)
    .where('told_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .execute()
  const mailed = new Set(before.filter(isMailed).map(getPlace))
  const { notified = [], waiting = [] } = Object.groupBy(rows, (row) =>
    mailed.has(getPlace(row)) ? 'waiting' : 'notified',
  )
  return { notified, waiting }
}

/** Stores that the applicants were notified, or will be at a later instant. */
export async function markNotified(trx: Trx, applications: readonly Applied[], at: Date): Promise<void> {
  if (applications.length === 0) return
  const ids = applications.map(({ id }) => id)
  await sql`update applications set told_at = ${at.toISOString()}
    where kind = 'position_application' and no = any(${ids}::integer[])`.execute(trx)
}

/** Undoes `markNotified`. A day begun by an earlier mail about the vacancy goes on. */
export async function unmarkNotified(trx: Trx, now: Date, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const soon = new Date(now.getTime() + DAY_MS / 2).toISOString()
  await sql`update applications
    set told_at = case when told_at > ${soon}::timestamptz then told_at - interval '1 day' end
    where kind = 'position_application' and no = any(${ids}::integer[])`.execute(trx)
}

const getPlace = ({ vacancy_id, email }: Mailed<Applied>) => `${vacancy_id} ${email.toLowerCase()}`
