import { pageIn, wordsIn, type Template } from '../letter.ts'

export const emailConfirmation: Template<'email_confirmation'> = ({ name, token, language: asked }, site) => {
  const { t, language } = wordsIn(asked)
  const query = `?token=${encodeURIComponent(token)}` as const
  return {
    subject: t('mail.email_confirmation.subject'),
    language,
    to: name,
    blocks: [
      { words: t('mail.email_confirmation.asked', { site: site.name }) },
      {
        link: pageIn(language, `/confirm-email${query}`, site),
        label: 'mail.email_confirmation.button',
      },
      { words: t('mail.email_confirmation.once') },
      { words: t('mail.email_confirmation.not_me') },
      { link: pageIn(language, `/not-me${query}`, site), label: 'mail.email_confirmation.deny' },
    ],
  }
}
