import { linkTo, wordsIn, type Template } from '../letter.ts'

export const positionApplicationOnBehalf: Template<'position_application_on_behalf'> = (
  { full_name, position, company_name, applicant_no, link_token, language: asked },
  site,
) => {
  const { t, language } = wordsIn(asked)
  return {
    language,
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
      ...(link_token === undefined
        ? []
        : ([
            { words: t('mail.position_application_confirmation.follow') },
            { link: linkTo(link_token, site), label: 'mail.application_message.see' },
          ] as const)),
      { words: t('mail.position_application_on_behalf.not_wanted', { email: site.email }) },
    ],
  }
}
