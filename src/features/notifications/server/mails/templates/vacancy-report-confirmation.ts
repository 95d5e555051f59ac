import { linkTo, wordsIn, type Template } from '../letter.ts'
import { oneLine } from '../stranger-text.ts'

/** Anybody may have typed this address into a report: it counts once its reader says that it is theirs. */
export const vacancyReportConfirmation: Template<'vacancy_report_confirmation'> = (payload, site) => {
  const { position, company_name, link_token } = payload
  const { t, language } = wordsIn(payload.language)
  return {
    language,
    subject: t('mail.vacancy_report_confirmation.subject'),
    blocks: [
      { words: t('mail.vacancy_report_confirmation.reported', { site: site.name }) },
      {
        facts: [
          ['mail.fact.position', oneLine(position)],
          ['mail.fact.company', oneLine(company_name)],
        ],
      },
      { words: t('mail.vacancy_report_confirmation.why') },
      { link: linkTo(link_token, site), label: 'mail.vacancy_report_confirmation.confirm' },
      { words: t('mail.vacancy_report_confirmation.not_me') },
    ],
  }
}
