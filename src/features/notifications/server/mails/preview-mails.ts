import { offeredLanguages, type Language } from '#src/strings/languages.ts'
import type { ComposedMail } from './compose.ts'
import type { MailSite } from './letter.ts'
import type { MailName, Mails } from './mails.ts'
import { renderMail } from './render-mail.ts'
import { sampleMails, sampleVariants } from './sample-mails.ts'

/** One mail as somebody would get it. `file` has no ending: `vacancy_approved.si`. */
export interface PreviewedMail extends ComposedMail {
  file: string
  name: MailName
  language: Language
}

/** Renders every mail that the board sends, in each language. */
export function previewMails(site: MailSite): PreviewedMail[] {
  const samples = [
    ...(Object.keys(sampleMails) as MailName[]).map((name) => ({ name, as: '', payload: sampleMails[name] })),
    ...sampleVariants,
  ].toSorted((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0))
  return samples.flatMap(({ name, as, payload }) =>
    offeredLanguages.map((language) => {
      const mail = renderMail(name, { ...payload, language } as Mails[typeof name], site)
      return { ...mail, file: `${name}${as && `.${as}`}.${language}`, name, language }
    }),
  )
}
