import { linkPath } from '#src/contract/signed-links.ts'
import { markedAddress } from '#src/contract/source-mark.ts'
import type { Look } from '#src/platform/look.ts'
import { datesIn } from '#src/strings/format.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { type Language, offeredLanguages } from '#src/strings/languages.ts'
import { loadNamespace } from '#src/strings/load-namespace.ts'
import type { MailTextKey, texts as enMail } from '#src/strings/mail/en.ts'
import { translator, type Values } from '#src/strings/t.ts'

export interface MailSite {
  name: string
  /** Without a trailing slash; never taken from a request. */
  publicUrl: string
  email: string
  address?: string | undefined
  phone?: string | undefined
  /** The board's own look; missing while it looks as shipped. */
  look?: Look | undefined
}

const CONTACT = '/contact-us'

export const mailSite = (
  { name, address, phone, email }: Omit<MailSite, 'publicUrl' | 'email'> & { email?: string | undefined },
  publicUrl: string,
  look?: Look,
): MailSite => ({ name, address, phone, publicUrl, email: email ?? publicUrl + CONTACT, look })

/** Gives names in the mail's language; without an office email, also the address of the contact page. */
export function localizeSite(language: Language, site: MailSite): MailSite {
  const { email, publicUrl, look } = site
  const { name, address } = look?.site(language) ?? site
  const isPage = email.startsWith(publicUrl)
  return { ...site, name, address, email: isPage ? publicUrl + localizedPath(language, CONTACT) : email }
}

type Maybe<T> = T | false | undefined

export type Block =
  | { words: string }
  | { facts: readonly Maybe<readonly [label: MailTextKey, value: string]>[] }
  | { link: string; label: MailTextKey }
  | { pages: readonly { title: string; words: string; link: string }[] }
  | { quote: string }
  | { heading: string }

export type Blocks = readonly Maybe<Block | readonly Block[]>[]

/** A `text/calendar` part (RFC 5545) with its method (RFC 5546). */
export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL'
  content: string
}

export interface Letter {
  subject: string
  language?: Language
  to?: string
  blocks: Blocks
  /** The sender's name, which is shown with the board's address. */
  from?: string | undefined
  replyTo?: string | undefined
  /** A `POST` to this address ends such mails (RFC 8058). */
  unsubscribe?: string
  /** Digests leave it out. */
  calendar?: CalendarPart | undefined
}

export type MailTranslate = (key: MailTextKey, values?: Values) => string

export interface LetterParts {
  t: MailTranslate
  language: Language
  site: MailSite
  day: (day: string) => string
  page: (path: `/${string}`) => string
  vacancyPage: (vacancyId: number) => string
  link: (token: string, query?: string) => string
}

const words = await loadNamespace<typeof enMail>((language) => import(`../../../strings/mail/${language}.ts`))
const translators = new Map(
  offeredLanguages.map((language) => [language, translator<MailTextKey>(words[language])]),
)

export function mailWords(language: Language): MailTranslate {
  return translators.get(language)!
}

export function lettersIn(language: Language, site: MailSite): LetterParts {
  const page = (path: `/${string}`) => site.publicUrl + localizedPath(language, path)
  return {
    t: mailWords(language),
    language,
    site: localizeSite(language, site),
    day: (day) => mailDay(day, language),
    page,
    vacancyPage: (vacancyId) => markedAddress(page(`/jobs/${vacancyId}`), 'mail'),
    link: (token, query = '') => site.publicUrl + linkPath(token) + query,
  }
}

/** Formats a day. Payloads are stored, so text that is no day stays as it is. */
export function mailDay(day: string, language: Language): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return oneLine(day)
  return datesIn(language).formatDay(day)
}

/** Text by strangers must not become a message or a link in a mail. */

const MAX_OF_A_NAME = 40

/** Returns a name for the greeting, or `undefined` if it has characters that names do not have, as a link does. */
export function greetingName(name: string): string | undefined {
  const flat = oneLine(name)
  // Joiners belong to Sinhala spelling. Dots, which follow initials and titles, get a space against addresses.
  if (!/^(?:[\p{L}\p{M}' ’.-]|\u200C|\u200D)+$/u.test(flat) || /www\./i.test(flat)) return undefined
  const spaced = flat.replace(/\.(?=\S)/g, '. ')
  return [...spaced].length <= MAX_OF_A_NAME ? spaced : undefined
}

/** Dots in `Node.js`, `B.Sc.`, `Asst.Manager`, `No.1` get an invisible character, against links by mail programs. */
const DOT_OF_A_WORD = /\.(?=(?:js|JS|net|NET)\b|[A-Z][a-z])|(?<=\b[A-Z][a-z]?)\.(?=[A-Z])|(?<=\bNo)\.(?=\d)/gu

/** Returns a title that nobody has approved yet, or `undefined` if mail programs could make a link of it. */
export function plainTitle(title: string): string | undefined {
  const flat = oneLine(title).replace(DOT_OF_A_WORD, '.\u2060')
  if (/:\/\/|www\.|@|[^\s.]\.[\p{L}\p{N}]|\d{6}/iu.test(flat)) return undefined
  return [...flat].length <= 80 ? flat : `${[...flat].slice(0, 79).join('')}…`
}

/** Removes line breaks and control characters, which could fake another part of the mail. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
