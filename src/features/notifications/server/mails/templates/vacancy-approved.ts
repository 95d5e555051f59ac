import { t, type Template } from '../letter.ts'
import { oneLine } from '../stranger-text.ts'

export const vacancyApproved: Template<'vacancy_approved'> = (
  { name, position, vacancy_id },
  { publicUrl },
) => ({
  subject: t('mail.vacancy_approved.subject', { vacancy_id }),
  to: name,
  blocks: [
    { words: t('mail.vacancy_approved.approved', { position: oneLine(position) }) },
    { link: `${publicUrl}/jobs/${vacancy_id}`, label: 'mail.vacancy_approved.see' },
  ],
})
