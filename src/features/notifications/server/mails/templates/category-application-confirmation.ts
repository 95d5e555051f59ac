import { t, type Template } from '../letter.ts'

export const categoryApplicationConfirmation: Template<'category_application_confirmation'> = (
  { name, category },
  { publicUrl, email },
) => ({
  subject: t('mail.category_application_confirmation.subject'),
  to: name,
  blocks: [
    { words: t('mail.category_application_confirmation.received') },
    { facts: [['mail.fact.category', category]] },
    { words: t('mail.category_application_confirmation.next') },
    { link: `${publicUrl}/`, label: 'mail.browse' },
    { words: t('mail.not_me', { email }) },
  ],
})
