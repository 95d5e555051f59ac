import { linkTo, wordsIn, type Template } from '../letter.ts'
import { oneLine } from '../stranger-text.ts'

/** Anybody may have named this address in a vacancy: it gets no applicant's data before its reader says that it is right. */
export const vacancyAddressConfirmation: Template<'vacancy_address_confirmation'> = (payload, site) => {
  const { position, company_name, vacancy_id, link_token } = payload
  const { t, language } = wordsIn(payload.language)
  return {
    language,
    subject: t('mail.vacancy_address_confirmation.subject', { vacancy_id }),
    blocks: [
      { words: t('mail.vacancy_address_confirmation.named', { site: site.name }) },
      {
        facts: [
          ['mail.fact.position', oneLine(position)],
          ['mail.fact.company', oneLine(company_name)],
          ['mail.fact.reference', String(vacancy_id)],
        ],
      },
      { words: t('mail.vacancy_address_confirmation.why') },
      { link: linkTo(link_token, site), label: 'mail.vacancy_address_confirmation.confirm' },
      { words: t('mail.vacancy_address_confirmation.not_me', { email: site.email }) },
    ],
  }
}
