import { problem } from '#src/contract/errors.ts'
import type { Suspicion } from '#src/contract/screening.ts'
import {
  recordFile,
  removeBytes,
  withStoredFile,
  type FileStore,
  type StoredFile,
} from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { applicationsToOneTarget } from '#src/platform/limits.ts'
import type { RecordAnswer, RecordedAnswer } from '#src/platform/recorded-response.ts'
import { RETRY_MINUTES, type Consent } from '../../application.ts'
import { findEarlier, lockSender, type ApplicationTable } from '../queries/applications.ts'

type Upload = StoredFile['upload']

/** What tells one application from another. */
export interface Identity {
  table: ApplicationTable
  /** The vacancy or category that it is for. */
  target: number
  email: string
  /** Of an application for a category: who changes it within ten minutes does not send the same again. */
  consent?: Consent | undefined
  resume: Pick<Upload, 'sha256'>
}

export interface Submission extends Identity {
  name: string
  resume: Upload
}

/** Who sends an application, and what is told about it. */
export interface Sender<Told> {
  viewer: Viewer
  /** Why a program may have sent it: then it is held back. */
  reasons: readonly Suspicion[]
  /** Makes the answer of what is told, in the transaction of the application. */
  record: RecordAnswer<Told>
}

const MINUTE = 60_000

/**
 * Stores a résumé and the application that it belongs to, both or neither, and the same application once: a retry
 * within ten minutes, also one that runs at the same moment, gets the id of the first. `insert` runs in the
 * transaction, after the file's row was written, and tells what `read` would.
 *
 * @throws Problem `too_many_requests` past the hour's limit for one address and one target.
 */
export async function submitOnce<Told>(
  { changes, clock }: Pick<AppContext, 'changes' | 'clock'>,
  store: FileStore,
  { record }: Pick<Sender<Told>, 'record'>,
  submission: Submission,
  steps: {
    insert(trx: Trx, resumePath: string, now: Date): Promise<Told>
    read(trx: Trx, id: number): Promise<Told>
  },
): Promise<RecordedAnswer> {
  const now = clock.now()
  const { table, target, email, resume } = submission
  return withStoredFile(store, resume, async (file) => {
    const { answer, isRetry } = await changes.transaction(async (trx) => {
      await lockSender(trx, `${table} ${target}`, email)
      const first = await findFirst(trx, now, submission)
      if (first !== undefined)
        return { answer: await record(trx, await steps.read(trx, first)), isRetry: true }
      await recordFile(trx, file, now)
      const told = await steps.insert(trx, file.key, now)
      return { answer: await record(trx, told), isRetry: false }
    })
    if (isRetry) await removeBytes(store, file.key)
    return answer
  })
}

/**
 * The id of the application that this one repeats.
 *
 * @throws Problem `too_many_requests` past the hour's limit for one address and one target.
 */
export async function findFirst(
  db: Db,
  now: Date,
  { table, target, email, resume: { sha256 }, consent }: Identity,
): Promise<number | undefined> {
  const { most, seconds } = applicationsToOneTarget
  const since = new Date(now.getTime() - seconds * 1000).toISOString()
  const earlier = await findEarlier(db, table, { target, email, sha256, since })
  const age = (instant: string) => now.getTime() - Date.parse(instant)
  const first = repeated(
    earlier.filter(({ created_at }) => age(created_at) < RETRY_MINUTES * MINUTE),
    consent,
  )
  if (first) return first.id
  const oldestThatCounts = earlier.at(-most)
  if (!oldestThatCounts) return undefined
  const wait = seconds * 1000 - age(oldestThatCounts.created_at)
  throw problem('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1000) })
}

/** Which of earlier applications, the newest last, this one repeats; what was said in between makes it a change of mind. */
export function repeated<Earlier extends { same_file: boolean; consent: string | null }>(
  earlier: readonly Earlier[],
  consent: Consent | undefined,
): Earlier | undefined {
  const last = earlier.findLast(({ same_file }) => same_file)
  const said = [last, earlier.at(-1)].map((row) => row?.consent ?? undefined)
  return said.every((word) => word === consent) ? last : undefined
}
