import { t, type Template } from '../letter.ts'

export const positionApplicationOnBehalf: Template<'position_application_on_behalf'> = (
  { full_name, position, company_name, applicant_no },
  { email },
) => ({
  subject: t('mail.position_application_on_behalf.subject', { applicant_no }),
  to: full_name,
  blocks: [
    { words: t('mail.position_application_on_behalf.made') },
    {
      facts: [
        ['mail.fact.position', position],
        ['mail.fact.company', company_name],
        ['mail.fact.applicant_no', applicant_no],
      ],
    },
    { words: t('mail.position_application_confirmation.next') },
    { words: t('mail.position_application_on_behalf.not_wanted', { email }) },
  ],
})
