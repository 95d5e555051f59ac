import { linkTo, wordsIn, type Template } from '../letter.ts'

/** It goes to an employer whose vacancy was approved, so it may carry the applicant's own words. */
export const newApplication: Template<'new_application'> = (payload, site) => {
  const { position, vacancy_id, full_name, email, confirmed } = payload
  const { t, language } = wordsIn(payload.language)
  return {
    language,
    subject: t('mail.new_application.subject', { position, vacancy_id }),
    to: '',
    ...(confirmed && { replyTo: email }),
    blocks: [
      { words: t('mail.new_application.received', { site: site.name }) },
      {
        facts: [
          ['mail.fact.position', position],
          ['mail.fact.reference', String(vacancy_id)],
          ...(confirmed ? [['mail.fact.applicant_no', confirmed.applicant_no] as const] : []),
          ['mail.fact.name', full_name],
          ...(confirmed ? [['mail.fact.email', email] as const] : []),
          ...(confirmed?.phone ? [['mail.fact.phone', confirmed.phone] as const] : []),
          ...(confirmed?.city ? [['mail.fact.city', confirmed.city] as const] : []),
        ],
      },
      ...(confirmed?.cover_letter
        ? [{ words: t('mail.new_application.letter') }, { quote: confirmed.cover_letter }]
        : []),
      ...(confirmed
        ? ([
            { words: t('mail.new_application.open') },
            { link: linkTo(confirmed.link_token, site), label: 'mail.new_application.see' },
            { words: t('mail.new_application.keep') },
          ] as const)
        : [
            { words: t('mail.new_application.resume', { email: site.email }) },
            { words: t('mail.new_application.confirm') },
          ]),
    ],
  }
}
