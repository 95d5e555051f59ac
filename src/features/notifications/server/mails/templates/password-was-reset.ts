import { wordsIn, type Template } from '../letter.ts'

export const passwordWasReset: Template<'password_was_reset'> = (
  { name, language: asked },
  { name: site, email },
) => {
  const { t, language } = wordsIn(asked)
  return {
    language,
    subject: t('mail.password_was_reset.subject'),
    to: name,
    blocks: [
      { words: t('mail.password_was_reset.changed', { site }) },
      { words: t('mail.password_was_reset.not_me', { email }) },
    ],
  }
}
