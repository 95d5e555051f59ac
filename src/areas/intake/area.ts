import { type RawBuilder, sql } from 'kysely'
import type { MailKind } from '#src/areas/mail/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { isFrom } from '#src/platform/db/queries/has-email.ts'
import type { Feature } from '#src/platform/feature.ts'
import { isBefore } from '#src/platform/jobs/purge.ts'
import type { GetLook } from '#src/platform/look.ts'
import { personalTable } from '#src/platform/personal-data/personal-table.ts'
import {
  deleteContactMessage,
  markMessageDone,
  readMessage,
  replyToMessage as reply,
} from './calls/admin-contact.ts'
import { deleteHeldSubmission, type HeldKind, releaseSubmission } from './calls/admin-quarantine.ts'
import { sendContactMessage } from './calls/contact.ts'
import {
  deleteMessage,
  type OfficeAddresses,
  getMessage,
  markDone,
  replyToMessage,
  sendMessage,
  type SenderOf,
} from './calls/messages.server.ts'
import { deleteHeld, type Release, releaseHeld } from './calls/quarantine.server.ts'
import { heldList } from './lists/held-submissions.ts'
import { messageList } from './lists/messages.ts'
import { contactMails } from './mails/contact-mails.ts'

interface ContactNeeds {
  senderOf: SenderOf
  officeAddresses: (look: GetLook) => OfficeAddresses
}

export const contact = ({ officeAddresses, senderOf }: ContactNeeds): Feature<MailKind> => ({
  name: 'contact',
  heading: 'Contact',
  mails: contactMails,
  mount: (bind, { context }) => {
    bind(sendContactMessage, (call) => sendMessage(context, officeAddresses(context.look), call))
    bind(deleteContactMessage, async ({ params, viewer, say }) => {
      await deleteMessage(context, viewer, params.id)
      return { message: say('contact.message.deleted') }
    })
    bind(readMessage, ({ params }) => getMessage(context.db, senderOf, params.id))
    bind(reply, ({ params, body, viewer, recordAnswer, say }) =>
      replyToMessage(context, viewer, params.id, body.text, (trx) =>
        recordAnswer(trx, { message: say('messages.reply.sent') }),
      ),
    )
    bind(markMessageDone, async ({ params, body, viewer, say }) => {
      await markDone(context, viewer, params.id, body.done)
      return { message: say(body.done ? 'messages.marked_done' : 'messages.reopened') }
    })
  },
  lists: [messageList],
  waiting: [{ queue: 'messages', table: 'contact_messages', at: 'created_at', where: sql`done_at is null` }],
  cachedPages: [{ path: /^\/contact-us$/, query: [], isPage: true }],
  retention: [
    {
      table: 'contact_messages',
      overdue: (retainedSince) => isBefore('created_at', retainedSince('messages')),
    },
  ],
  personalData: {
    tables: [
      personalTable('contact_messages', {
        found: { email: 'email' },
        shown: ['name', 'email', 'message', 'created_at'],
        erased: 'deleted',
      }),
    ],
    impersonal: { contact_replies: 'an admin’s words to a message, with which they go' },
  },
})

/** Programs sent most of them, and an admin has seen them by then. */
const MONTHS = 1

/**
 * `releases`: how each kind is made into what it would have been, by the feature that it belongs to.
 * `isOfAccount`: whether the account with this id has this address.
 */
export const quarantine = (
  isOfAccount: (userId: RawBuilder<unknown>, address: string) => RawBuilder<boolean>,
  releases: (context: AppContext) => Record<HeldKind, Release>,
): Feature => ({
  name: 'quarantine',
  heading: 'Quarantine',
  mount: (bind, { context }) => {
    bind(releaseSubmission, async ({ params, viewer, say }) => {
      await releaseHeld(context, releases(context), viewer, params.id)
      return { message: say('quarantine.released') }
    })
    bind(deleteHeldSubmission, async ({ params, viewer, say }) => {
      await deleteHeld(context, viewer, params.id)
      return { message: say('quarantine.deleted') }
    })
  },
  lists: [heldList],
  waiting: [{ queue: 'quarantine', table: 'quarantine', at: 'received_at' }],
  retention: [
    {
      table: 'quarantine',
      file: 'resume_path',
      overdue: (retainedSince) => isBefore('received_at', retainedSince(MONTHS)),
    },
    { table: 'held_texts', overdue: (retainedSince) => isBefore('held_at', retainedSince(MONTHS)) },
  ],
  personalData: {
    tables: [
      personalTable('quarantine', {
        found: {
          where: (
            address,
          ) => sql`(${isFrom(address, { email: 'stored.email', phone: sql`stored.row->>'phone'` })}
            or (stored.email is null and ${isOfAccount(sql`(stored.row->>'user_id')::int`, address)}))`,
        },
        shown: ['name', 'email', 'received_at'],
        exported: ['row'],
        file: 'resume_path',
        erased: 'deleted',
      }),
    ],
    impersonal: { held_texts: 'digests of texts, of which nobody is known' },
  },
})
