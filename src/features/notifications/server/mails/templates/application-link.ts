import { applicationFacts, linkTo, wordsIn, type Template } from '../letter.ts'

/** Somebody who lost the mail asked for another link. Older ones have ended. */
export const applicationLink: Template<'application_link'> = (payload, site) => {
  const { full_name, applicant_no, subject, link_token } = payload
  const { t, language } = wordsIn(payload.language)
  return {
    language,
    subject: t('mail.application_link.subject', { applicant_no }),
    to: full_name,
    blocks: [
      { words: t('mail.application_link.asked') },
      'category' in subject
        ? {
            facts: [
              ['mail.fact.category', subject.category],
              ['mail.fact.applicant_no', applicant_no],
            ],
          }
        : applicationFacts({ ...subject, applicant_no }),
      { link: linkTo(link_token, site), label: 'mail.application_message.see' },
      { words: t('mail.application_link.older') },
      { words: t('mail.application_link.not_me') },
    ],
  }
}
