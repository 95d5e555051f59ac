import { type RawBuilder, sql } from 'kysely'
import type { MailKind } from '#src/areas/mail/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { isFrom } from '#src/platform/db/queries/conditions.ts'
import type { Feature } from '#src/platform/feature.ts'
import { isBefore } from '#src/platform/jobs/platform-jobs.ts'
import type { GetLook } from '#src/platform/look.ts'
import { personalTable } from '#src/platform/personal-data/personal-table.ts'
import type { HeldKind } from './calls/admin-quarantine.ts'
import { sendContactMessage } from './calls/contact.ts'
import { mountMessages, type OfficeAddresses, sendMessage, type FindSender } from './calls/messages.server.ts'
import { mountQuarantine, type Release } from './calls/quarantine.server.ts'
import { heldList } from './lists/held-submissions.ts'
import { messageList } from './lists/messages.ts'
import { contactMails } from './mails/contact-mails.ts'

interface ContactNeeds {
  findSender: FindSender
  officeAddresses: (look: GetLook) => OfficeAddresses
}

export const contact = ({ officeAddresses, findSender }: ContactNeeds): Feature<MailKind> => ({
  name: 'contact',
  heading: 'Contact',
  mails: contactMails,
  mount: (bind, { context }) => {
    bind(sendContactMessage, (call) => sendMessage(context, officeAddresses(context.look), call))
    mountMessages(bind, context, findSender)
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

/** Months for held submissions: an admin has seen the few that are not by programs by then. */
const MONTHS = 1

/** `isOfAccount` is true if the account with this id has this address. */
export const quarantine = (
  isOfAccount: (userId: RawBuilder<unknown>, address: string) => RawBuilder<boolean>,
  releases: (context: AppContext) => Record<HeldKind, Release>,
): Feature => ({
  name: 'quarantine',
  heading: 'Quarantine',
  mount: (bind, { context }) => mountQuarantine(bind, context, releases(context)),
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
