import { t, type Template } from '../letter.ts'

export const passwordResetLink: Template<'password_reset_link'> = (
  { name, token, email },
  { name: site, publicUrl },
) => ({
  subject: t('mail.password_reset_link.subject'),
  to: name,
  blocks: [
    { words: t('mail.password_reset_link.asked', { site }) },
    {
      link: `${publicUrl}/reset-password?token=${encodeURIComponent(token)}&email=${encodeURIComponent(email)}`,
      label: 'mail.password_reset_link.button',
    },
    { words: t('mail.password_reset_link.once') },
  ],
})
