import { pageIn, wordsIn, type Template } from '../letter.ts'

export const emailConfirmation: Template<'email_confirmation'> = ({ name, token, language: asked }, site) => {
  const { t, language } = wordsIn(asked)
  return {
    subject: t('mail.email_confirmation.subject'),
    language,
    to: name,
    blocks: [
      { words: t('mail.email_confirmation.asked', { site: site.name }) },
      {
        link: pageIn(language, `/confirm-email?token=${encodeURIComponent(token)}`, site),
        label: 'mail.email_confirmation.button',
      },
      { words: t('mail.email_confirmation.once') },
    ],
  }
}
