import * as z from 'zod/mini'
import { defineMail, mailAddress } from '#src/areas/mail/index.ts'

export const officeMessage = defineMail({
  name: 'contact_message',
  isInternal: true,
  payload: { name: z.string(), email: mailAddress, message: z.string() },
  sample: { name: 'Nimal Perera', email: 'nimal@example.lk', message: 'Hello\nagain' },
  letter: ({ name, email, message }, { t, site }) => ({
    subject: t('mail.contact_message.subject', { name }),
    replyTo: email,
    blocks: [
      { words: t('mail.contact_message.wrote', { site: site.name }) },
      {
        facts: [
          ['mail.fact.name', name],
          ['mail.fact.email', email],
        ],
      },
      { quote: message },
    ],
  }),
})

export const contactMails = [officeMessage]
