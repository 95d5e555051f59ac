import { applicationFacts, linkTo, wordsIn, type Template } from '../letter.ts'
import { oneLine } from '../stranger-text.ts'

/** The applicant allowed the employer's own words; an answer goes to the employer. */
export const applicationMessage: Template<'application_message'> = (payload, site) => {
  const { full_name, applicant_no, company_name, reply_to, link_token, text } = payload
  const { t, language } = wordsIn(payload.language)
  return {
    language,
    subject: t('mail.application_message.subject', { company_name: oneLine(company_name), applicant_no }),
    to: full_name,
    replyTo: reply_to,
    blocks: [
      { words: t('mail.application_message.wrote') },
      applicationFacts(payload),
      { quote: text },
      { words: t('mail.application_message.reply') },
      { link: linkTo(link_token, site), label: 'mail.application_message.see' },
      { words: t('mail.application_message.never_pay') },
      { link: linkTo(link_token, site, '?report=1'), label: 'mail.application_message.report' },
    ],
  }
}
