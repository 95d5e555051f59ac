import { mailTo } from '#src/areas/mail/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { officeMessage } from '../mails/contact-mails.ts'
import { insertMessage, removeMessage } from '../rows/messages.ts'
import { sendContactMessage } from './contact.ts'
import { releaseOf } from './release-of.server.ts'
import { submissionKind } from './submission-kind.server.ts'

export type OfficeAddresses = (db: Db) => Promise<readonly string[]>

export function contactMessage(officeAddresses: OfficeAddresses) {
  return submissionKind({
    endpoint: sendContactMessage,
    name: 'contact_message',
    counter: ['contact_messages'],
    received: 'contact_message.received',
    thanks: 'contact.sent',
    rules: async () => ({ facts: {} }),
    sender: ({ body: { name, email: address } }) => ({ name, address, target: null }),
    row: ({ body: { name, email, message }, language }, _facts, at) => ({
      name,
      email,
      message,
      sender_language: language,
      created_at: at,
    }),
    insert: insertMessage,
    mails: async ({ name, email, message }, _id, _facts, { trx }) =>
      (await officeAddresses(trx)).map((to) => mailTo(officeMessage, to, { name, email, message })),
    answer: ({ created_at }, id) => ({ id, created_at }),
  })
}

export function releaseMessage(officeAddresses: OfficeAddresses) {
  const kind = contactMessage(officeAddresses)
  return releaseOf(kind, async (trx, row, id, now) => ({
    row,
    mails: await kind.mails(row, id, {}, { trx, now }),
  }))
}

export async function deleteMessage({ changes, clock }: AppContext, viewer: Viewer, id: number) {
  await changes.transaction(async (trx) => {
    if (!(await removeMessage(trx, id))) throw problem('not_found')
    await audit(trx, viewer, clock.now(), { action: 'contact_message.deleted', subject_id: id })
  })
}
