import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { problem } from '#src/contract/errors.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { isFrom } from '#src/platform/db/queries/conditions.ts'
import type { ApplicationKind } from '../../application.ts'
import { applicationRows, getApplication } from '../../lists/application-rows.ts'

/** Different applications that one sender may send for one vacancy or category. */
const applicationsToOneTarget = { max: 5, seconds: 3_600 }

/** A retry is looked for among the applications of an address for a vacancy or category. */
interface Sender {
  /** An email address, else the phone number in its one form. */
  address: string
  target: number
  /** The other fields, as they are stored. */
  content: Readonly<Record<string, unknown>>
}

interface Earlier {
  id: number
  created_at: string
  same_file: boolean
  resume_path: string | null
  consent?: string | null
  user_id: number | null
}

/** Other content with the same file may replace the first. */
interface Retry<Row = Earlier> {
  first: Row
  same: boolean
}

/** Within this time the same content is a retry, and other content with the same file a correction. */
const RETRY_MS = 10 * 60_000

export function retriedSince(now: Date): string {
  return new Date(now.getTime() - RETRY_MS).toISOString()
}

/** Waits for other submissions of the same sender to the same target, and locks them out until the transaction ends. */
export async function lockSender(trx: Trx, target: string, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${target} ${address.toLowerCase()}`}, 0))`.execute(
    trx,
  )
}

/**
 * Finds a concurrent retry too, if the sender is locked. Address or target may be missing while their fields are wrong.
 *
 * @throws Problem `too_many_requests`.
 */
export async function findRetry(
  db: Db,
  now: Date,
  kind: ApplicationKind,
  { target, address, content }: Partial<Sender>,
  sha256: Uint8Array,
  userId: number | undefined,
): Promise<Retry | undefined> {
  if (target === undefined || address === undefined) return undefined
  const { max, seconds } = applicationsToOneTarget
  const since = new Date(now.getTime() - seconds * 1000).toISOString()
  const earlier = await findEarlier(db, kind, { target, address, sha256, since })
  const age = (instant: string) => now.getTime() - Date.parse(instant)
  const retry = findMatch(
    earlier.filter(({ created_at }) => age(created_at) < RETRY_MS),
    content,
    userId,
  )
  if (retry) return retry
  const oldestThatCounts = earlier.at(-max)
  if (!oldestThatCounts) return undefined
  const wait = seconds * 1000 - age(oldestThatCounts.created_at)
  throw problem('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1000) })
}

/** Takes rows in order, newest last. If consent changed in between, the same content is no retry. */
export function findMatch<Row extends Earlier>(
  recent: readonly Row[],
  { cv_lines, ...content }: Sender['content'] = {},
  userId: number | undefined,
): Retry<Row> | undefined {
  const newest = recent.at(-1)
  const made = cv_lines == null ? undefined : getMade({ ...content, cv_lines })
  const first = recent.findLast(
    (row) => row.same_file || (made && isDeepStrictEqual(getMade(row as Record<string, unknown>), made)),
  )
  if (!newest || !first) return undefined
  const stored = first as Readonly<Record<string, unknown>>
  const same =
    Object.entries(content).every(([name, value]) =>
      isDeepStrictEqual(stored[name] ?? null, value ?? null),
    ) && newest.consent === first.consent
  if (same) return { first, same }
  const isTheirs = first.user_id === null || first.user_id === userId
  return first === newest && isTheirs ? { first, same } : undefined
}

/** A made CV without the vacancy's position on it. A held row has its lines as text. */
const getMade = ({ full_name, phone, city, cv_lines }: Record<string, unknown>) => ({
  full_name,
  phone,
  city,
  cv_lines: typeof cv_lines === 'string' ? (JSON.parse(cv_lines) as unknown) : cv_lines,
})

/** Returns rows with the names of fields, newest last. */
async function findEarlier(
  db: Db,
  kind: ApplicationKind,
  sought: { target: number; address: string; sha256: Uint8Array; since: string },
): Promise<Earlier[]> {
  const targetColumn = kind === 'position_application' ? 'vacancy_id' : 'job_category_id'
  return applicationRows(db, [kind])
    .modifyFront(plannedOnce)
    .select(['application.user_id', 'application.cv_lines'])
    .select(sql<boolean>`files.sha256 = ${sought.sha256}`.as('same_file'))
    .where('application.resume_path', 'is not', null)
    .where(`application.${targetColumn}`, '=', sought.target)
    .where(isFrom(sought.address, { email: 'application.email', phone: 'application.phone' }))
    .where('application.created_at', '>', sought.since)
    .orderBy('application.created_at')
    .orderBy('application.no')
    .execute()
}

/** For `modifyFront`: a connection plans the query once, as one plan suits any value. */
const plannedOnce = sql`/* planned once */`

/** Removes secrets from the answer to a retry: somebody else may know all that was sent. */
export const withoutSecrets = ({ code, ...data }: { code: string | undefined }) => ({
  ...data,
  address_key: undefined,
  ...(code !== undefined && { code: null }),
})

/** Returns no code: the employer knows phone number and file too. */
export async function readSent(trx: Trx, kind: ApplicationKind, id: number) {
  const application = await getApplication(trx, kind, id)
  return { ...application, ...(application.email === null && { code: null }) }
}
