import { followApplication } from '../follow-application.ts'
import { applicationFacts, wordsIn, type Template } from '../letter.ts'

export const positionApplicationOnBehalf: Template<'position_application_on_behalf'> = (payload, site) => {
  const { full_name, applicant_no, link_token } = payload
  const { t, language } = wordsIn(payload.language)
  return {
    language,
    subject: t('mail.position_application_on_behalf.subject', { applicant_no }),
    to: full_name,
    blocks: [
      { words: t('mail.position_application_on_behalf.made') },
      applicationFacts(payload),
      { words: t('mail.position_application_confirmation.next') },
      ...followApplication(t, link_token, site),
      { words: t('mail.position_application_on_behalf.not_wanted', { email: site.email }) },
    ],
  }
}
