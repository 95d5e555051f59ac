import { linkTo, type Block, type MailSite, type MailTranslate } from './letter.ts'

/** Leads applicants to the page of their application; mails of an older program have no link to it. */
export function followApplication(t: MailTranslate, token: string | undefined, site: MailSite): Block[] {
  if (token === undefined) return []
  return [
    { words: t('mail.position_application_confirmation.follow') },
    { link: linkTo(token, site), label: 'mail.application_message.see' },
  ]
}
