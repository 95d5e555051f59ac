import { linkPath } from '#src/contract/signed-links.ts'
import { markedAddress } from '#src/contract/source-mark.ts'
import { enMail, type MailTextKey } from '#src/strings/en-mail.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { isOffered, type Language } from '#src/strings/languages.ts'
import { siMail } from '#src/strings/si-mail.ts'
import { translator, type Values } from '#src/strings/t.ts'
import { taMail } from '#src/strings/ta-mail.ts'
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
  /** Pages that the reader may want, each with its title and a line about it. */
  | { pages: readonly { title: string; words: string; link: string }[] }
  /** Somebody's own words, with their line breaks. */
  | { quote: string }
  /** It opens a mail of its own in a digest. */
  | { heading: string }

/** An application for a position is named so in every mail about it. */
export function applicationFacts({
  position,
  company_name,
  applicant_no,
}: {
  position: string
  company_name: string
  applicant_no: string
}): Block {
  return {
    facts: [
      ['mail.fact.position', position],
      ['mail.fact.company', company_name],
      ['mail.fact.applicant_no', applicant_no],
    ],
  }
}

export interface Letter {
  subject: string
  /** Its words are in this language, and so are greeting, labels and closing; English unless given. */
  language?: Language
  /** Greets the reader by this name; without one the letter has no greeting. */
  to?: string
  blocks: readonly Block[]
  replyTo?: string
  /** A `POST` to this address ends such mails (RFC 8058). */
  unsubscribe?: string
}

export type Template<N extends MailName> = (payload: Mails[N], site: MailSite) => Letter

export const t = translator(enMail)

export type MailTranslate = (key: MailTextKey, values?: Values) => string

const inLanguages: Record<Language, MailTranslate> = {
  en: t,
  si: translator<MailTextKey>({ ...enMail, ...siMail }),
  ta: translator<MailTextKey>({ ...enMail, ...taMail }),
}

/**
 * Returns the words of mails in the language of the person who gets one, and that language, for the letter. Mails of an
 * older program name none. `const { t, language } = wordsIn(payload.language)`
 */
export function wordsIn(asked: string | undefined): { t: MailTranslate; language: Language } {
  const language = isOffered(asked) ? asked : 'en'
  return { t: inLanguages[language], language }
}

/** Returns the address of a page, by its English path, in the language of the person who gets the mail. */
export function pageIn(language: string | undefined, path: `/${string}`, { publicUrl }: MailSite): string {
  return publicUrl + localizedPath(isOffered(language) ? language : 'en', path)
}

/** The same of a public page of a vacancy: a view that it brings counts as one from a mail. */
export function vacancyPageIn(language: string | undefined, vacancyId: number, site: MailSite): string {
  return markedAddress(pageIn(language, `/jobs/${vacancyId}`, site), 'mail')
}

/** Returns the address of a signed link. The link itself knows the language of its pages. */
export function linkTo(token: string, { publicUrl }: MailSite, query = ''): string {
  return publicUrl + linkPath(token) + query
}
