import { offeredLanguages, type Language } from '#src/strings/languages.ts'
import type { ComposedMail } from './compose.ts'
import type { MailName } from './define-mail.ts'
import { type MailSite, mailWords } from './letter.ts'
import { renderMail, type MailRegistry } from './mail-registry.ts'

export interface PreviewedMail extends ComposedMail {
  file: string
  language: Language
}

export function previewMails(mails: MailRegistry, site: MailSite): PreviewedMail[] {
  return [...mails.values()]
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((mail) =>
      mail.samples.flatMap(({ as, payload }) =>
        offeredLanguages.map((language) => ({
          ...renderMail(mail, { ...payload, language }, site),
          file: `${mail.name}${as && `.${as}`}.${language}`,
          language,
        })),
      ),
    )
}

/** The subject, without what differs from mail to mail: names a mail whose content has gone. */
export function mailTitles(language: Language): (template: string) => string {
  const t = mailWords(language)
  return (template) => {
    const subject: string | undefined = t(`mail.${template as MailName}.subject`)
    // An older program sent others.
    return subject?.replaceAll(/\{\w+\}/g, '…') ?? template.replaceAll('_', ' ')
  }
}
