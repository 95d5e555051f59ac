import { t, type Template } from '../letter.ts'

/** It goes to the admins, who decide in the panel. */
export const vacancyReported: Template<'vacancy_reported'> = (
  { position, company_name, vacancy_id, reporters },
  { publicUrl },
) => ({
  subject: t('mail.vacancy_reported.subject', { vacancy_id }),
  blocks: [
    { words: t('mail.vacancy_reported.text', { reporters }) },
    {
      facts: [
        ['mail.fact.position', position],
        ['mail.fact.company', company_name],
        ['mail.fact.reference', String(vacancy_id)],
      ],
    },
    {
      link: `${publicUrl}/admin-panel/reported?id=${vacancy_id}`,
      label: 'mail.vacancy_reported.see',
    },
  ],
})
