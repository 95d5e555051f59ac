import { problem } from '#src/contract/errors.ts'
import type { Db } from '#src/platform/db/database.ts'

/** One sender may send so many different applications for one vacancy or category. */
const applicationsToOneTarget = { max: 5, seconds: 3_600 }

export interface Sender {
  name: string
  /** An email address, or the phone number in its one form of who gave none. */
  address: string
  target: number | null
  /** A sender who changes it within ten minutes does not send the same again. */
  consent?: string | undefined
}

/** A retry is looked for among the submissions of an address for a target since an instant. */
export interface Sought {
  target: number
  address: string
  sha256: Uint8Array
  since: string
}

export interface Earlier {
  id: number
  created_at: string
  same_file: boolean
  consent: string | null
}

/** The same target, address, file and consent within this time is a retry. */
const RETRY_MS = 10 * 60_000

export function retriedSince(now: Date): string {
  return new Date(now.getTime() - RETRY_MS).toISOString()
}

/** Also a concurrent one, if the sender is locked. */
export async function findFirst(
  db: Db,
  now: Date,
  retries: { earlier(db: Db, sought: Sought): Promise<Earlier[]> },
  { target, address, consent }: Partial<Sender>,
  sha256: Uint8Array,
): Promise<number | undefined> {
  if (target == null || address === undefined) return undefined
  const { max, seconds } = applicationsToOneTarget
  const since = new Date(now.getTime() - seconds * 1000).toISOString()
  const earlier = await retries.earlier(db, { target, address, sha256, since })
  const age = (instant: string) => now.getTime() - Date.parse(instant)
  const first = repeated(
    earlier.filter(({ created_at }) => age(created_at) < RETRY_MS),
    consent,
  )
  if (first) return first.id
  const oldestThatCounts = earlier.at(-max)
  if (!oldestThatCounts) return undefined
  const wait = seconds * 1000 - age(oldestThatCounts.created_at)
  throw problem('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1000) })
}

/** The newest last; another submission in between makes it a change of mind. */
export function repeated<Row extends Pick<Earlier, 'same_file' | 'consent'>>(
  earlier: readonly Row[],
  consent: string | undefined,
): Row | undefined {
  const last = earlier.findLast(({ same_file }) => same_file)
  const said = [last, earlier.at(-1)].map((row) => row?.consent ?? undefined)
  return said.every((word) => word === consent) ? last : undefined
}
