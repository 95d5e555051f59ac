import { t, type Template } from '../letter.ts'

/** It goes to an employer whose vacancy was approved, so it may carry the applicant's own words. */
export const newApplication: Template<'new_application'> = (
  { position, vacancy_id, full_name, email, phone, city },
  site,
) => ({
  subject: t('mail.new_application.subject', { position, vacancy_id }),
  to: '',
  blocks: [
    { words: t('mail.new_application.received', { site: site.name }) },
    {
      facts: [
        ['mail.fact.position', position],
        ['mail.fact.reference', String(vacancy_id)],
        ['mail.fact.name', full_name],
        ['mail.fact.email', email],
        ['mail.fact.phone', phone],
        ...(city ? [['mail.fact.city', city] as const] : []),
      ],
    },
    { words: t('mail.new_application.resume', { email: site.email }) },
  ],
})
