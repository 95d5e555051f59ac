import { isDeepStrictEqual } from 'node:util'
import { problem } from '#src/contract/errors.ts'
import type { Db } from '#src/platform/db/database.ts'

/** One sender may send so many different applications for one vacancy or category. */
const applicationsToOneTarget = { max: 5, seconds: 3_600 }

export interface Sender {
  name: string
  /** An email address, or the phone number in its one form of who gave none. */
  address: string
  target: number | null
  /** Its fields besides, as they are stored. */
  content?: Readonly<Record<string, unknown>>
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
  resume_path: string | null
  consent?: string | null
  user_id: number | null
}

/** Other content with the same file may replace the first. */
export interface Match<Row = Earlier> {
  first: Row
  same: boolean
}

/** Within this time the same is a retry, and other content with the same file a correction. */
const RETRY_MS = 10 * 60_000

export function retriedSince(now: Date): string {
  return new Date(now.getTime() - RETRY_MS).toISOString()
}

/** Also a concurrent one, if the sender is locked. */
export async function findFirst(
  db: Db,
  now: Date,
  retries: { earlier(db: Db, sought: Sought): Promise<Earlier[]> },
  { target, address, content }: Partial<Sender>,
  sha256: Uint8Array,
  userId: number | undefined,
): Promise<Match | undefined> {
  if (target == null || address === undefined) return undefined
  const { max, seconds } = applicationsToOneTarget
  const since = new Date(now.getTime() - seconds * 1000).toISOString()
  const earlier = await retries.earlier(db, { target, address, sha256, since })
  const age = (instant: string) => now.getTime() - Date.parse(instant)
  const match = findMatch(
    earlier.filter(({ created_at }) => age(created_at) < RETRY_MS),
    content,
    userId,
  )
  if (match) return match
  const oldestThatCounts = earlier.at(-max)
  if (!oldestThatCounts) return undefined
  const wait = seconds * 1000 - age(oldestThatCounts.created_at)
  throw problem('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1000) })
}

/** The newest last. A change of mind about consent in between makes the same content another one. */
export function findMatch<Row extends Earlier>(
  recent: readonly Row[],
  content: Sender['content'] = {},
  userId: number | undefined,
): Match<Row> | undefined {
  const newest = recent.at(-1)
  const first = recent.findLast(({ same_file }) => same_file)
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
