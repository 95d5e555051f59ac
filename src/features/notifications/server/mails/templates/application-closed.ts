import { applicationFacts, linkTo, pageIn, wordsIn, type Template } from '../letter.ts'

/** The vacancy ended two weeks ago, and the employer gave no answer. */
export const applicationClosed: Template<'application_closed'> = (payload, site) => {
  const { full_name, applicant_no, link_token } = payload
  const { t, language } = wordsIn(payload.language)
  return {
    language,
    subject: t('mail.application_closed.subject', { applicant_no }),
    to: full_name,
    blocks: [
      { words: t('mail.application_closed.text') },
      applicationFacts(payload),
      { link: linkTo(link_token, site), label: 'mail.application_message.see' },
      { words: t('mail.application_closed.next') },
      { link: pageIn(language, '/', site), label: 'mail.browse' },
    ],
  }
}
