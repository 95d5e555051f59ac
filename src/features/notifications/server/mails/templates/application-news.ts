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

/** What to do after applying for a vacancy that was a fraud. */
export const vacancyRemovedAsFraud: Template<'vacancy_removed_as_fraud'> = (payload, site) => {
  const { full_name, applicant_no, link_token } = payload
  const { t, language } = wordsIn(payload.language)
  return {
    language,
    subject: t('mail.vacancy_removed_as_fraud.subject', { applicant_no }),
    to: full_name,
    blocks: [
      { words: t('mail.vacancy_removed_as_fraud.text') },
      applicationFacts(payload),
      { words: t('mail.vacancy_removed_as_fraud.stop') },
      { words: t('mail.vacancy_removed_as_fraud.paid') },
      { words: t('mail.vacancy_removed_as_fraud.papers') },
      { link: linkTo(link_token, site), label: 'mail.application_message.see' },
      { words: t('mail.vacancy_removed_as_fraud.tell', { email: site.email }) },
    ],
  }
}
