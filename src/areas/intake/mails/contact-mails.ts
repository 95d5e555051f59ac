import * as z from 'zod/mini'
import { defineMail, mailAddress, oneLine } from '#src/areas/mail/index.ts'

export const officeMessage = defineMail({
  name: 'contact_message',
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

/** A reply that an admin wrote; it quotes the message. */
export const contactReply = defineMail({
  name: 'contact_reply',
  payload: { name: z.string(), text: z.string(), quoted: z.string() },
  dailyShare: 'other',
  sample: { name: 'Nimal Perera', text: 'Thank you for writing to us.', quoted: 'Hello\nagain' },
  letter: ({ name, text, quoted }, { t, site }) => ({
    to: name,
    blocks: [
      ...text.split(/\n\s*\n/).map((words) => ({ words: oneLine(words) })),
      { words: t('mail.contact_reply.wrote', { site: site.name }) },
      { quote: quoted },
    ],
  }),
})

export const contactMails = [officeMessage, contactReply]
