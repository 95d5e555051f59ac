import { offeredLanguages, type Language } from '#src/strings/languages.ts'
import type { ComposedMail } from './compose.ts'
import type { MailSite } from './letter.ts'
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
