import { enMail, type MailTextKey } from '#src/strings/en-mail.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { isOffered } from '#src/strings/languages.ts'
import { translator } from '#src/strings/t.ts'
import type { MailName, Mails } from './mails.ts'

/** Mails name the board by these. */
export interface MailSite {
  name: string
  /** It has no trailing slash, and is never taken from a request. */
  publicUrl: string
  address: string
  phone: string
  email: string
}

/** One part of a mail is written once and shown as text and as HTML. */
export type Block =
  | { words: string }
  | { facts: readonly (readonly [label: MailTextKey, value: string])[] }
  | { link: string; label: MailTextKey }
  /** Somebody's own words, with their line breaks. */
  | { quote: string }

export interface Letter {
  subject: string
  /** Greets the reader by this name; without one the letter has no greeting. */
  to?: string
  blocks: readonly Block[]
  replyTo?: string
}

export type Template<N extends MailName> = (payload: Mails[N], site: MailSite) => Letter

export const t = translator(enMail)

/** Returns the address of a page, by its English path, in the language of the person who gets the mail. */
export function pageIn(language: string | undefined, path: `/${string}`, { publicUrl }: MailSite): string {
  return publicUrl + localizedPath(isOffered(language) ? language : 'en', path)
}
