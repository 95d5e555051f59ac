import { applicationFacts, linkTo, pageIn, wordsIn, type Template } from '../letter.ts'

export const positionApplicationConfirmation: Template<'position_application_confirmation'> = (
  payload,
  site,
) => {
  const { full_name, applicant_no, vacancy_id, link_token } = payload
  const { t, language } = wordsIn(payload.language)
  return {
    language,
    subject: t('mail.position_application_confirmation.subject', { applicant_no }),
    to: full_name,
    blocks: [
      { words: t('mail.position_application_confirmation.received') },
      applicationFacts(payload),
      ...(vacancy_id == null
        ? []
        : ([{ link: pageIn(language, `/jobs/${vacancy_id}`, site), label: 'mail.see_vacancy' }] as const)),
      { words: t('mail.position_application_confirmation.next') },
      ...(link_token === undefined
        ? []
        : ([
            { words: t('mail.position_application_confirmation.follow') },
            { link: linkTo(link_token, site), label: 'mail.application_message.see' },
          ] as const)),
      { words: t('mail.not_me', { email: site.email }) },
    ],
  }
}
