import { applicationFacts, linkTo, wordsIn, type Template } from '../letter.ts'

/** The fixed text of a stage, with the employer's own words where the applicant allowed them. */
export const applicationStage: Template<'application_stage'> = (payload, site) => {
  const { full_name, applicant_no, reply_to, link_token, stage, text } = payload
  const { t, language } = wordsIn(payload.language)
  return {
    language,
    subject: t(`mail.application_stage.${stage}.subject`, { applicant_no }),
    to: full_name,
    replyTo: reply_to,
    blocks: [
      { words: t(`mail.application_stage.${stage}.text`) },
      applicationFacts(payload),
      ...(text === null ? [] : [{ words: t('mail.application_message.wrote') }, { quote: text }]),
      { link: linkTo(link_token, site), label: 'mail.application_message.see' },
      { words: t('mail.application_message.never_pay') },
      ...(text === null
        ? []
        : [
            {
              link: linkTo(link_token, site, '?report=1'),
              label: 'mail.application_message.report',
            } as const,
          ]),
    ],
  }
}
