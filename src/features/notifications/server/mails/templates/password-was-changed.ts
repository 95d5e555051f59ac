import { wordsIn, type Template } from '../letter.ts'

export const passwordWasChanged: Template<'password_was_changed'> = (
  { name, language: asked },
  { name: site, email },
) => {
  const { t, language } = wordsIn(asked)
  return {
    subject: t('mail.password_was_changed.subject'),
    language,
    to: name,
    blocks: [
      { words: t('mail.password_was_changed.changed', { site }) },
      { words: t('mail.password_was_changed.not_me', { email }) },
    ],
  }
}
