import type { Feature } from '#src/platform/feature.ts'
import { isBefore } from '#src/platform/jobs/purge.ts'
import { personalTable } from '#src/platform/personal-data/personal-table.ts'
import { sendContactMessage } from '../contract.ts'
import { messageList } from './lists/messages.ts'
import { contactRoutes } from './routes/contact-routes.ts'
import type { OfficeAddresses } from './use-cases/messages.ts'

interface ContactNeeds {
  officeAddresses: (email: string | undefined) => OfficeAddresses
}

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'contact_message.received': true
    'contact_message.deleted': true
  }
}

export const contact = ({ officeAddresses }: ContactNeeds): Feature => ({
  name: 'contact',
  heading: 'Contact',
  mount: (bind, { config, context, store }) =>
    contactRoutes(bind, context, store, officeAddresses(config.site.email)),
  lists: [messageList],
  screenedForms: [sendContactMessage],
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
