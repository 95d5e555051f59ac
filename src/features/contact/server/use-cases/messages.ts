import { problem } from '#src/contract/errors.ts'
import type { Suspicion } from '#src/contract/screening.ts'
import { announce } from '#src/features/notifications/server/index.ts'
import { hold, type Release } from '#src/features/quarantine/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { RecordAnswer, RecordedAnswer } from '#src/platform/recorded-response.ts'

export interface Message {
  name: string
  email: string
  message: string
}

/** Keeps a message and sends it to the office; with `reasons` to doubt that a person wrote it, it is held back. */
export function receiveMessage(
  { changes, clock }: AppContext,
  officeEmail: string,
  viewer: Viewer,
  { name, email, message }: Message,
  reasons: readonly Suspicion[],
  record: RecordAnswer<{ id: number; created_at: string }>,
): Promise<RecordedAnswer> {
  const now = clock.now()
  return changes.transaction(async (trx) => {
    const row = { name, email, message, created_at: now.toISOString() }
    if (reasons.length > 0) {
      const held = {
        kind: 'contact_message',
        name,
        email,
        target: null,
        resumePath: null,
        row,
        reasons,
      } as const
      return record(trx, await hold(trx, viewer, now, held))
    }
    const received = await trx
      .insertInto('contact_messages')
      .values(row)
      .returning(['id', 'created_at'])
      .executeTakeFirstOrThrow()
    await announce(trx, now, 'contact_message', officeEmail, { name, email, message })
    await audit(trx, viewer, now, {
      action: 'contact_message.received',
      subject: 'contact_message',
      subject_id: received.id,
    })
    return record(trx, received)
  })
}

/** Makes a held message into one that is read, and sends it. */
export function releaseMessage(officeEmail: string): Release {
  return async (trx, now, { id, row }) => {
    const message = row as unknown as Message & { created_at: string }
    await trx
      .insertInto('contact_messages')
      .values({ ...message, id })
      .execute()
    const { name, email, message: text } = message
    await announce(trx, now, 'contact_message', officeEmail, { name, email, message: text })
  }
}

/** @throws Problem 404 */
export async function deleteMessage(
  { changes, clock }: AppContext,
  viewer: Viewer,
  id: number,
): Promise<void> {
  await changes.transaction(async (trx) => {
    const deleted = await trx
      .deleteFrom('contact_messages')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) throw problem('not_found')
    await audit(trx, viewer, clock.now(), {
      action: 'contact_message.deleted',
      subject: 'contact_message',
      subject_id: id,
    })
  })
}
