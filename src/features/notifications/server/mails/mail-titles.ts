import type { MailTextKey } from '#src/strings/en-mail.ts'
import type { Language } from '#src/strings/languages.ts'
import { wordsIn } from './letter.ts'
import type { MailName } from './mails.ts'

/** Every kind of mail has this text, or it does not compile. */
const titleOf = (name: MailName): MailTextKey => `mail.${name}.subject`

/**
 * Returns what names kinds of mail in a language, when what a mail said has gone: its subject, without what differs from
 * mail to mail.
 */
export function mailTitles(language: Language): (template: string) => string {
  const { t } = wordsIn(language)
  return (template) => {
    const subject: string | undefined = t(titleOf(template as MailName))
    // An older program sent others.
    return subject?.replaceAll(/\{\w+\}/g, '…') ?? template.replaceAll('_', ' ')
  }
}
