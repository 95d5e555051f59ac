import type { Language } from '#src/strings/languages.ts'
import type { MailName } from './define-mail.ts'
import { mailWords } from './letter.ts'

/**
 * Returns what names kinds of mail in a language, when what a mail said has gone: its subject, without what differs from
 * mail to mail.
 */
export function mailTitles(language: Language): (template: string) => string {
  const t = mailWords(language)
  return (template) => {
    const subject: string | undefined = t(`mail.${template as MailName}.subject`)
    // An older program sent others.
    return subject?.replaceAll(/\{\w+\}/g, '…') ?? template.replaceAll('_', ' ')
  }
}
