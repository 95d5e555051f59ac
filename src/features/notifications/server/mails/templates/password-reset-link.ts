import { pageIn, wordsIn, type Template } from '../letter.ts'

export const passwordResetLink: Template<'password_reset_link'> = (
  { name, token, email, language: asked },
  site,
) => {
  const { t, language } = wordsIn(asked)
  const path =
    `/reset-password?token=${encodeURIComponent(token)}&email=${encodeURIComponent(email)}` as const
  return {
    language,
    subject: t('mail.password_reset_link.subject'),
    to: name,
    blocks: [
      { words: t('mail.password_reset_link.asked', { site: site.name }) },
      { link: pageIn(language, path, site), label: 'mail.password_reset_link.button' },
      { words: t('mail.password_reset_link.once') },
    ],
  }
}
