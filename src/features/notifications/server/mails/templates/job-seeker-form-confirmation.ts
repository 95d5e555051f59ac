import { t, type Template } from '../letter.ts'

export const jobSeekerFormConfirmation: Template<'job_seeker_form_confirmation'> = (
  { name, category },
  { publicUrl, email },
) => ({
  subject: t('mail.job_seeker_form_confirmation.subject'),
  to: name,
  blocks: [
    { words: t('mail.job_seeker_form_confirmation.received') },
    { facts: [['mail.fact.category', category]] },
    { words: t('mail.job_seeker_form_confirmation.next') },
    { link: `${publicUrl}/`, label: 'mail.browse' },
    { words: t('mail.not_me', { email }) },
  ],
})
