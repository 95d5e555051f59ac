import { deleteFile } from '#src/areas/files/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { BotSignal } from '#src/contract/screening.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { lockPerson } from '#src/platform/personal-data/platform-personal-data.ts'
import { claimHeld, deleteHeldTexts, storeHeldTexts } from '../rows/held-submissions.ts'
import { deleteHeldSubmission, type HeldKind, releaseSubmission } from './admin-quarantine.ts'

interface Held {
  kind: HeldKind
  id: number
  name: string
  /** `null` if the sender is known by the phone number in `row`. */
  email: string | null
  target: number | null
  resumePath: string | null
  /** The row for its own table, without id and résumé, which a release inserts. */
  row: object
  reasons: readonly BotSignal[]
}

/** Inserts a held submission into its own table, dated when it was sent, and queues its mails. */
export type Release = (
  trx: Trx,
  now: Date,
  held: { id: number; resumePath: string | null; row: object },
) => Promise<void>

export async function insertHeld(
  trx: Trx,
  viewer: Viewer,
  now: Date,
  { kind, id, name, email, target, resumePath, row, reasons }: Held,
): Promise<{ id: number; created_at: string }> {
  const created_at = now.toISOString()
  await trx
    .insertInto('quarantine')
    .values({
      kind,
      submission_id: id,
      name,
      email,
      target,
      resume_path: resumePath,
      row: JSON.stringify(row),
      reasons: [...reasons],
      received_at: created_at,
    })
    .execute()
  await storeHeldTexts(trx, row, now)
  await audit(trx, viewer, now, {
    action: 'submission.held',
    subject: kind,
    detail: { reasons: reasons.join(' ') },
  })
  return { id, created_at }
}

/** `releases` has each kind's release, from the area that owns its table. */
export function mountQuarantine(
  bind: Binder,
  { changes, clock }: AppContext,
  releases: Record<HeldKind, Release>,
): void {
  bind(releaseSubmission, async ({ params, viewer, say }) => {
    await changes.transaction(async (trx) => {
      const held = await claimHeld(trx, params.id)
      if (!held) throw problem('not_found')
      const now = clock.now()
      const { kind: subject, submission_id, email, resume_path, row } = held
      await deleteHeldTexts(trx, row)
      await lockPerson(trx, email ?? String(row['phone']), now)
      await releases[subject](trx, now, { id: submission_id, resumePath: resume_path, row })
      await audit(trx, viewer, now, { action: 'submission.released', subject, subject_id: submission_id })
    })
    return { message: say('quarantine.released') }
  })
  bind(deleteHeldSubmission, async ({ params, viewer, say }) => {
    await changes.transaction(async (trx) => {
      const held = await claimHeld(trx, params.id)
      if (!held) throw problem('not_found')
      await audit(trx, viewer, clock.now(), { action: 'submission.deleted', subject: held.kind })
      await deleteFile(trx, held.resume_path)
    })
    return { message: say('quarantine.deleted') }
  })
}
