import { findHeld, hold } from '#src/features/quarantine/server/index.ts'
import {
  recordFile,
  removeBytes,
  withStoredFile,
  type FileStore,
} from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { RecordedAnswer } from '#src/platform/recorded-response.ts'
import { RETRY_MINUTES } from '../../application.ts'
import { lockSender, type ApplicationTable } from '../queries/applications.ts'
import { repeated, type Sender, type Submission } from './submit-once.ts'

/** The id that a held application will have, and when it was sent. */
interface HeldAs {
  id: number
  created_at: string
}

const kinds = {
  position_applications: 'position_application',
  category_applications: 'category_application',
  job_seeker_forms: 'job_seeker_form',
} as const satisfies Record<ApplicationTable, string>

/**
 * Stores a suspicious application with its résumé where only an administrator finds it. What it may be refused for, and
 * what its sender is told, are those of any other: `prepare` checks, and says what its row would be and what is told.
 */
export async function holdBack<Told>(
  { changes, clock }: Pick<AppContext, 'changes' | 'clock'>,
  store: FileStore,
  { viewer, reasons, record }: Sender<Told>,
  { table, target, email, name, resume, consent }: Submission,
  prepare: (trx: Trx, now: Date) => Promise<{ row: object; told: (held: HeldAs) => Told }>,
): Promise<RecordedAnswer> {
  const now = clock.now()
  const kind = kinds[table]
  const since = new Date(now.getTime() - RETRY_MINUTES * 60_000).toISOString()
  return withStoredFile(store, resume, async (file) => {
    const { answer, isRetry } = await changes.transaction(async (trx) => {
      await lockSender(trx, `held ${table} ${target}`, email)
      const { row, told } = await prepare(trx, now)
      const earlier = await findHeld(trx, { kind, target, email, sha256: resume.sha256, since })
      const first = repeated(earlier, consent)
      if (first) return { answer: await record(trx, told(first)), isRetry: true }
      await recordFile(trx, file, now)
      const submission = { kind, name, email, target, resumePath: file.key, row, reasons }
      const held = await hold(trx, viewer, now, submission)
      return { answer: await record(trx, told(held)), isRetry: false }
    })
    if (isRetry) await removeBytes(store, file.key)
    return answer
  })
}
