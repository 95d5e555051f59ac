import * as z from 'zod/mini'
import { defineMail, mailAddress } from '#src/areas/mail/index.ts'

export const passwordResetLink = defineMail({
  name: 'password_reset_link',
  isUrgent: true,
  payload: { name: z.string(), token: z.string(), email: mailAddress },
  sample: { name: 'Nimal Perera', token: 'lvp_a-b_c', email: 'nimal+jobs@example.lk' },
  letter: ({ name, token, email }, { t, site, page }) => ({
    to: name,
    blocks: [
      { words: t('mail.password_reset_link.asked', { site: site.name }) },
      {
        link: page(`/reset-password?token=${encodeURIComponent(token)}&email=${encodeURIComponent(email)}`),
        label: 'mail.password_reset_link.button',
      },
      { words: t('mail.password_reset_link.once') },
    ],
  }),
})

export const passwordWasReset = defineMail({
  name: 'password_was_reset',
  payload: { name: z.string() },
  sample: { name: 'Nimal Perera' },
  letter: ({ name }, { t, site }) => ({
    to: name,
    blocks: [
      { words: t('mail.password_was_reset.changed', { site: site.name }) },
      { words: t('mail.password_was_reset.not_me', { email: site.email }) },
    ],
  }),
})

export const signInMails = [passwordResetLink, passwordWasReset]
