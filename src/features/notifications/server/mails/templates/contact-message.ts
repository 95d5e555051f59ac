import { t, type Template } from '../letter.ts'

/** It goes to the office. The sender's own words are marked as such; an answer goes to the sender. */
export const contactMessage: Template<'contact_message'> = ({ name, email, message }, site) => ({
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
})
