import * as z from 'zod/mini'
import { defineMail } from '#src/areas/mail/index.ts'

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

export const adminMails = [adminInvitation]
