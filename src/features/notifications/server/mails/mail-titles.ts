import type { Language } from '#src/strings/languages.ts'
import type { MailName } from './define-mail.ts'
import { mailWords } from './letter.ts'

/** The subject, without what differs from mail to mail: names a mail whose content has gone. */
export function mailTitles(language: Language): (template: string) => string {
  const t = mailWords(language)
  return (template) => {
    const subject: string | undefined = t(`mail.${template as MailName}.subject`)
    // An older program sent others.
    return subject?.replaceAll(/\{\w+\}/g, '…') ?? template.replaceAll('_', ' ')
  }
}
