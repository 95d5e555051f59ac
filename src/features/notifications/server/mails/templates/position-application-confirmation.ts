import { followApplication } from '../follow-application.ts'
import { applicationFacts, vacancyPageIn, wordsIn, type Template } from '../letter.ts'

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
        : ([{ link: vacancyPageIn(language, vacancy_id, site), label: 'mail.see_vacancy' }] as const)),
      { words: t('mail.position_application_confirmation.next') },
      ...followApplication(t, link_token, site),
      { words: t('mail.not_me', { email: site.email }) },
    ],
  }
}
