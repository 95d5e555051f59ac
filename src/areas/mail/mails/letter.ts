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
  /** It has no trailing slash, and is never taken from a request. */
  publicUrl: string
  email: string
  address?: string | undefined
  phone?: string | undefined
  /** The board's own look; left out while it looks as shipped. */
  look?: Look | undefined
}

const CONTACT = '/contact-us'

export const mailSite = (
  { name, address, phone, email }: Omit<MailSite, 'publicUrl' | 'email'> & { email?: string | undefined },
  publicUrl: string,
  look?: Look,
): MailSite => ({ name, address, phone, publicUrl, email: email ?? publicUrl + CONTACT, look })

/** Names are in the mail's language. Without an office address it names the page, in that language too. */
export function siteIn(language: Language, site: MailSite): MailSite {
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

/** A `text/calendar` part (RFC 5545), and its method (RFC 5546). */
export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL'
  content: string
}

export interface Letter {
  subject: string
  language?: Language
  to?: string
  blocks: Blocks
  /** Whom it is from, with the address of the board. */
  from?: string | undefined
  replyTo?: string | undefined
  /** A `POST` to this address ends such mails (RFC 8058). */
  unsubscribe?: string
  /** A digest leaves it out. */
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
    site: siteIn(language, site),
    day: (day) => mailDay(day, language),
    page,
    vacancyPage: (vacancyId) => markedAddress(page(`/jobs/${vacancyId}`), 'mail'),
    link: (token, query = '') => site.publicUrl + linkPath(token) + query,
  }
}

/** A payload is stored: text that is no day stays. */
export function mailDay(day: string, language: Language): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return oneLine(day)
  return datesIn(language).formatDay(day)
}

/** Words of a stranger must not become a message or a link to the reader of a mail. */

const MAX_OF_A_NAME = 40

/** Returns a name that greets: letters and what stands in names. Anything else, a link above all, makes it no name. */
export function greetingName(name: string): string | undefined {
  const flat = oneLine(name)
  // The joiners belong to Sinhala spelling. A dot stands only after an initial or a title, never inside an address.
  if (!/^(?:[\p{L}\p{M}' ’.-]|\u200C|\u200D)+$/u.test(flat) || /www\./i.test(flat)) return undefined
  const spaced = flat.replace(/\.(?=\S)/g, '. ')
  return [...spaced].length <= MAX_OF_A_NAME ? spaced : undefined
}

/** In `Node.js`, `B.Sc.`, `Asst.Manager`, `No.1`: a sign that is not seen keeps mail programs from making a link of it. */
const DOT_OF_A_WORD = /\.(?=(?:js|JS|net|NET)\b|[A-Z][a-z])|(?<=\b[A-Z][a-z]?)\.(?=[A-Z])|(?<=\bNo)\.(?=\d)/gu

/** Returns a title that nobody has approved yet, or nothing where a mail program could make a link of it. */
export function plainTitle(title: string): string | undefined {
  const flat = oneLine(title).replace(DOT_OF_A_WORD, '.\u2060')
  if (/:\/\/|www\.|@|[^\s.]\.[\p{L}\p{N}]|\d{6}/iu.test(flat)) return undefined
  return [...flat].length <= 80 ? flat : `${[...flat].slice(0, 79).join('')}…`
}

/** On one line: a line break or another control character could start what looks like another part of the mail. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
