import { pageIn, t, type Template } from '../letter.ts'

export const passwordResetLink: Template<'password_reset_link'> = (
  { name, token, email, language },
  site,
) => ({
  subject: t('mail.password_reset_link.subject'),
  to: name,
  blocks: [
    { words: t('mail.password_reset_link.asked', { site: site.name }) },
    {
      link: pageIn(
        language,
        `/reset-password?token=${encodeURIComponent(token)}&email=${encodeURIComponent(email)}`,
        site,
      ),
      label: 'mail.password_reset_link.button',
    },
    { words: t('mail.password_reset_link.once') },
  ],
})
