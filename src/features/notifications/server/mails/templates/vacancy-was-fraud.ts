import { wordsIn, type Template } from '../letter.ts'
import { plainTitle } from '../stranger-text.ts'

/** The fraud's own words stand here only where they are harmless. */
export const vacancyWasFraud: Template<'vacancy_was_fraud'> = (payload, site) => {
  const { full_name, applicant_no, position, company_name } = payload
  const { t, language } = wordsIn(payload.language)
  const title = plainTitle(position)
  const company = plainTitle(company_name)
  return {
    language,
    subject: t('mail.vacancy_was_fraud.subject', { applicant_no }),
    to: full_name,
    blocks: [
      { words: t('mail.vacancy_was_fraud.removed', { site: site.name }) },
      {
        facts: [
          ['mail.fact.applicant_no', applicant_no],
          ...(title === undefined ? [] : [['mail.fact.position', title] as const]),
          ...(company === undefined ? [] : [['mail.fact.company', company] as const]),
        ],
      },
      { words: t('mail.vacancy_was_fraud.pay_nothing') },
      { words: t('mail.vacancy_was_fraud.paid') },
      { words: t('mail.vacancy_was_fraud.papers') },
      { words: t('mail.vacancy_was_fraud.abroad') },
      { words: t('mail.vacancy_was_fraud.tell_us', { email: site.email }) },
    ],
  }
}
