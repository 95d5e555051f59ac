import type { Insertable } from 'kysely'
import { announce, announceAll, mailTo } from '#src/areas/mail/index.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import { CORRECTION_MS } from '#src/contract/values/units.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { reserveId } from '#src/platform/db/queries/conditions.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { type Call, getLanguage, getStart } from '#src/platform/http/endpoints/call.ts'
import { lockPerson } from '#src/platform/personal-data/platform-personal-data.ts'
import type { RecordedAnswer } from '#src/platform/recorded-response.ts'
import { en } from '#src/strings/en.ts'
import { offeredOrEnglish } from '#src/strings/languages.ts'
import { officeMessage, contactReply } from '../mails/contact-mails.ts'
import * as contract from './admin-contact.ts'
import type { sendContactMessage } from './contact.ts'
import { insertHeld, type Release } from './quarantine.server.ts'

export type OfficeAddresses = (db: Db) => Promise<readonly string[]>

type Message = Insertable<Tables['contact_messages']> & { created_at: string }

/** A message that looks like a program's is quarantined, with the same response. */
export async function sendMessage(
  { changes, clock }: AppContext,
  officeAddresses: OfficeAddresses,
  call: Call<typeof sendContactMessage>,
): Promise<RecordedAnswer> {
  const { body, viewer, botSignals: reasons } = call
  const { name, email, message, previous_email } = body
  const now = clock.now()
  const startedAt = getStart(call, now)
  return changes.transaction(async (trx) => {
    const sender_language = getLanguage(call)
    const row: Message = { name, email, message, sender_language, created_at: now.toISOString() }
    await lockPerson(trx, email, startedAt)
    if (previous_email) await removeMistypedMessage(trx, { email: previous_email, message }, now)
    let data
    if (reasons.length > 0) {
      const id = await reserveId(trx, 'contact_messages')
      const held = { kind: 'contact_message', id, name, email, target: null, resumePath: null } as const
      data = await insertHeld(trx, viewer, now, { ...held, row, reasons })
    } else {
      data = { id: await insertMessage(trx, row), created_at: row.created_at }
      await announceToOffice(trx, now, officeAddresses, row)
      await audit(trx, viewer, now, { action: 'contact_message.received', subject_id: data.id })
    }
    return call.recordAnswer(trx, { message: en['contact.sent'], data })
  })
}

export const releaseMessage =
  (officeAddresses: OfficeAddresses): Release =>
  async (trx, now, { id, row }) => {
    await insertMessage(trx, { ...(row as Message), id })
    await announceToOffice(trx, now, officeAddresses, row as Message)
  }

async function announceToOffice(
  trx: Trx,
  now: Date,
  officeAddresses: OfficeAddresses,
  { name, email, message }: Message,
): Promise<void> {
  const to = await officeAddresses(trx)
  const mails = to.map((address) => mailTo(officeMessage, address, { name, email, message }))
  await announceAll(trx, now, mails)
}

/** Finds the account of an address and the number of applications from it. */
export type FindSender = (
  db: Db,
  email: string,
) => Promise<Pick<AnswerOf<typeof contract.readMessage>, 'account' | 'applications'>>

export function mountMessages(
  bind: Binder,
  { db, changes, clock }: AppContext,
  findSender: FindSender,
): void {
  bind(contract.deleteContactMessage, async ({ params: { id }, viewer, say }) => {
    await changes.transaction(async (trx) => {
      if (!(await removeMessage(trx, id))) throw problem('not_found')
      await audit(trx, viewer, clock.now(), { action: 'contact_message.deleted', subject_id: id })
    })
    return { message: say('contact.message.deleted') }
  })

  bind(contract.readMessage, async ({ params: { id } }) => {
    const row = await db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw problem('not_found')
    const { sender_language, ...message } = row
    const replies = await db
      .selectFrom('contact_replies')
      .select(['text', 'admin_name', 'sent_at'])
      .where('message_id', '=', id)
      .orderBy('id')
      .execute()
    return {
      ...message,
      language: offeredOrEnglish(sender_language),
      ...(await findSender(db, row.email)),
      replies,
    }
  })

  // A reply quotes the message and marks it as done.
  bind(contract.replyToMessage, ({ params: { id }, body: { text }, viewer, recordAnswer, say }) =>
    changes.transaction(async (trx) => {
      const now = clock.now()
      const { name, email, message, sender_language: language, done_at } = await lockMessage(trx, id)
      const admin_name = viewer.admin!.name
      const sent_at = now.toISOString()
      await trx.insertInto('contact_replies').values({ message_id: id, admin_name, text, sent_at }).execute()
      await announce(trx, now, contactReply, email, { name, text, quoted: message, language })
      if (done_at === null) await setMessageDone(trx, id, { done_at: sent_at, done_by: admin_name })
      await audit(trx, viewer, now, { action: 'contact_message.replied', subject_id: id })
      return recordAnswer(trx, { message: say('messages.reply.sent') })
    }),
  )

  bind(contract.markMessageDone, async ({ params: { id }, body: { done: isDone }, viewer, say }) => {
    await changes.transaction(async (trx) => {
      const now = clock.now()
      const message = await lockMessage(trx, id)
      if ((message.done_at !== null) === isDone) return
      const done = { done_at: now.toISOString(), done_by: viewer.admin!.name }
      await setMessageDone(trx, id, isDone ? done : { done_at: null, done_by: null })
      const action = isDone ? 'contact_message.done' : 'contact_message.reopened'
      await audit(trx, viewer, now, { action, subject_id: id })
    })
    return { message: say(isDone ? 'messages.marked_done' : 'messages.reopened') }
  })
}

async function insertMessage(trx: Trx, row: Insertable<Tables['contact_messages']>): Promise<number> {
  const { id } = await trx
    .insertInto('contact_messages')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function removeMessage(trx: Trx, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('contact_messages').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Knowing the mistyped address and the text counts as being the message's sender. */
async function removeMistypedMessage(
  trx: Trx,
  sent: { email: string; message: string },
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('contact_messages')
    .where((eb) => eb.and({ ...sent, done_at: null }))
    .where('created_at', '>', new Date(now.getTime() - CORRECTION_MS).toISOString())
    .execute()
}

/** @throws Problem `not_found`. */
async function lockMessage(trx: Trx, id: number) {
  const rows = trx.selectFrom('contact_messages').selectAll().where('id', '=', id).forUpdate()
  return rows.executeTakeFirstOrThrow(() => problem('not_found'))
}

async function setMessageDone(
  trx: Trx,
  id: number,
  done: { done_at: string | null; done_by: string | null },
): Promise<void> {
  await trx.updateTable('contact_messages').set(done).where('id', '=', id).execute()
}
