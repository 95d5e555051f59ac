import type { MailKind } from '#src/features/notifications/server/index.ts'
import { bindSubmission } from '#src/features/submissions/server/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import { isBefore } from '#src/platform/jobs/purge.ts'
import { personalTable } from '#src/platform/personal-data/personal-table.ts'
import { en } from '#src/strings/en.ts'
import { deleteContactMessage } from '../admin-contract.ts'
import { messageList } from './lists/messages.ts'
import { contactMails } from './mails.ts'
import { type OfficeAddresses, contactMessage, deleteMessage } from './use-cases/messages.ts'

interface ContactNeeds {
  officeAddresses: (email: string | undefined) => OfficeAddresses
}

export const contact = ({ officeAddresses }: ContactNeeds): Feature<MailKind> => ({
  name: 'contact',
  heading: 'Contact',
  mails: contactMails,
  mount: (bind, { config, context }) => {
    bindSubmission(bind, context, contactMessage(officeAddresses(config.site.email)))
    bind(deleteContactMessage, async ({ params, viewer }) => {
      await deleteMessage(context, viewer, params.id)
      return { message: en['contact.message.deleted'] }
    })
  },
  lists: [messageList],
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
    impersonal: {},
  },
})
