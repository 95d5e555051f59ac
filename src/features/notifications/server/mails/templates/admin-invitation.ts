import { pageIn, wordsIn, type Template } from '../letter.ts'

export const adminInvitation: Template<'admin_invitation'> = ({ inviter, token, language: asked }, site) => {
  const { t, language } = wordsIn(asked)
  return {
    subject: t('mail.admin_invitation.subject', { site: site.name }),
    language,
    blocks: [
      { words: t('mail.admin_invitation.asked', { site: site.name, inviter }) },
      {
        link: pageIn('en', `/admin-invitation?token=${encodeURIComponent(token)}`, site),
        label: 'mail.admin_invitation.button',
      },
      { words: t('mail.admin_invitation.once') },
    ],
  }
}
