import { deleteFile } from '#src/areas/files/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { BotSignal } from '#src/contract/screening.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { lockPerson } from '#src/platform/personal-data/erased-addresses.ts'
import { claimHeld, deleteHeldTexts, knowTexts } from '../rows/held-submissions.ts'
import type { HeldKind } from './admin-quarantine.ts'

interface Held {
  kind: HeldKind
  id: number
  name: string
  /** null: `row` has the phone number by which its sender is known. */
  email: string | null
  target: number | null
  resumePath: string | null
  /** Released, it becomes a row of its own table; it has no id and no résumé yet. */
  row: object
  reasons: readonly BotSignal[]
}

/** Stores what was held as the row that it would have been, as of the day it was sent, with its mails. */
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
  await knowTexts(trx, row, now)
  await audit(trx, viewer, now, {
    action: 'submission.held',
    subject: kind,
    detail: { reasons: reasons.join(' ') },
  })
  return { id, created_at }
}

export async function releaseHeld(
  { changes, clock }: Pick<AppContext, 'changes' | 'clock'>,
  releases: Record<HeldKind, Release>,
  viewer: Viewer,
  id: number,
): Promise<void> {
  await changes.transaction(async (trx) => {
    const held = await claimHeld(trx, id)
    if (!held) throw problem('not_found')
    const now = clock.now()
    const { kind, submission_id, email, resume_path, row } = held
    await deleteHeldTexts(trx, row)
    await lockPerson(trx, email ?? String(row['phone']), now)
    await releases[kind](trx, now, { id: submission_id, resumePath: resume_path, row })
    await audit(trx, viewer, now, { action: 'submission.released', subject: kind, subject_id: submission_id })
  })
}

export async function deleteHeld(
  { changes, clock }: Pick<AppContext, 'changes' | 'clock'>,
  viewer: Viewer,
  id: number,
): Promise<void> {
  await changes.transaction(async (trx) => {
    const held = await claimHeld(trx, id)
    if (!held) throw problem('not_found')
    await audit(trx, viewer, clock.now(), { action: 'submission.deleted', subject: held.kind })
    await deleteFile(trx, held.resume_path)
  })
}
