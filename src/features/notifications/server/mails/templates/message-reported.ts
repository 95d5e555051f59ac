import { t, type Template } from '../letter.ts'

/** It goes to the office, which looks at the application in the panel. */
export const messageReported: Template<'message_reported'> = ({
  applicant_no,
  vacancy_id,
  company_name,
  text,
}) => ({
  subject: t('mail.message_reported.subject', { applicant_no }),
  blocks: [
    { words: t('mail.message_reported.text') },
    {
      facts: [
        ['mail.fact.applicant_no', applicant_no],
        ['mail.fact.reference', vacancy_id === null ? '-' : String(vacancy_id)],
        ['mail.fact.company', company_name],
      ],
    },
    { quote: text },
  ],
})
