import type { Suspicion } from '#src/contract/screening.ts'
import { findHeld, hold } from '#src/features/quarantine/server/index.ts'
import {
  recordFile,
  removeBytes,
  withStoredFile,
  type FileStore,
} from '#src/features/storage/server/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Ground } from '#src/platform/ground.ts'
import type { Viewer } from '#src/platform/http/viewer.ts'
import { RETRY_MINUTES } from '../application.ts'
import { lockSender, type ApplicationTable } from './queries.ts'
import { repeated, type Submission } from './submit-once.ts'

const kinds = {
  position_applications: 'position_application',
  category_applications: 'category_application',
  job_seeker_forms: 'job_seeker_form',
} as const satisfies Record<ApplicationTable, string>

/**
 * Stores a suspicious application with its résumé where only an administrator finds it. What it may be refused for, and
 * what its sender is told, are those of any other: `prepare` checks, and says what its row would be.
 */
export async function holdBack(
  { changes, clock }: Pick<Ground, 'changes' | 'clock'>,
  store: FileStore,
  viewer: Viewer,
  { table, target, email, resume, consent }: Submission,
  { name, reasons }: { name: string; reasons: readonly Suspicion[] },
  prepare: (trx: Trx, now: Date) => Promise<object>,
): Promise<{ id: number; created_at: string }> {
  const now = clock.now()
  const kind = kinds[table]
  const since = new Date(now.getTime() - RETRY_MINUTES * 60_000).toISOString()
  return withStoredFile(store, resume, async (file) => {
    const { told, isRetry } = await changes.transaction(async (trx) => {
      await lockSender(trx, `held ${table} ${target}`, email)
      const row = await prepare(trx, now)
      const held = await findHeld(trx, { kind, target, email, sha256: resume.sha256, since })
      const first = repeated(held, consent)
      if (first) return { told: first, isRetry: true }
      await recordFile(trx, file, now)
      const submission = { kind, name, email, target, resumePath: file.key, row, reasons }
      return { told: await hold(trx, viewer, now, submission), isRetry: false }
    })
    if (isRetry) await removeBytes(store, file.key)
    return told
  })
}
