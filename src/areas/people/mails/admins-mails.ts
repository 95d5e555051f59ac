import * as z from 'zod/mini'
import { defineMail, orElse } from '#src/areas/mail/index.ts'

export const adminInvitation = defineMail({
  name: 'admin_invitation',
  payload: { inviter: z.string(), token: z.string() },
  dailyShare: 'other',
  sample: { inviter: 'Nimal Perera', token: 'lvi_a-b_c' },
  letter: ({ inviter, token }, { t, site }) => ({
    subject: t('mail.admin_invitation.subject', { site: site.name }),
    blocks: [
      { words: t('mail.admin_invitation.asked', { site: site.name, inviter }) },
      {
        link: `${site.publicUrl}/admin-invitation?token=${encodeURIComponent(token)}`,
        label: 'mail.admin_invitation.button',
      },
      { words: t('mail.admin_invitation.once') },
    ],
  }),
})

export const adminPasswordLink = defineMail({
  name: 'admin_password_link',
  isUrgent: true,
  payload: { name: z.string(), token: z.string(), sender: z.optional(z.string()) },
  sample: { name: 'Nimal Perera', token: 'lvp_a-b_c', sender: 'Kumari Silva' },
  letter: ({ name, token, sender }, { t, site }) => ({
    to: name,
    blocks: [
      {
        words: sender
          ? t('mail.admin_password_link.sent', { site: site.name, sender })
          : t('mail.admin_password_link.asked', { site: site.name }),
      },
      {
        link: `${site.publicUrl}/admin-reset-password?token=${encodeURIComponent(token)}`,
        label: 'mail.admin_password_link.button',
      },
      { words: t('mail.admin_password_link.once') },
    ],
  }),
})

/** To the owner who did it: somebody else may have used the session. */
export const adminHelped = defineMail({
  name: 'admin_helped',
  payload: { name: z.string(), admin: z.string(), help: orElse(z.enum(['link', 'factor']), 'factor') },
  sample: { name: 'Kumari Silva', admin: 'Nimal Perera', help: 'factor' },
  letter: ({ name, admin, help }, { t, site }) => ({
    to: name,
    blocks: [
      { words: t(`mail.admin_helped.${help}`, { site: site.name, admin }) },
      { words: t('mail.second_factor_changed.not_me', { email: site.email }) },
    ],
  }),
})

export const adminMails = [adminInvitation, adminPasswordLink, adminHelped]
