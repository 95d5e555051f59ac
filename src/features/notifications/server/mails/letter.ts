import { linkPath } from '#src/contract/signed-links.ts'
import { markedAddress } from '#src/contract/source-mark.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { type Language, offeredLanguages } from '#src/strings/languages.ts'
import { loadNamespace } from '#src/strings/load-namespace.ts'
import { type MailTextKey, texts as enMail } from '#src/strings/mail/en.ts'
import { months } from '#src/strings/months.ts'
import { translator, type Values } from '#src/strings/t.ts'
import { oneLine } from './stranger-text.ts'

export interface MailSite {
  name: string
  /** It has no trailing slash, and is never taken from a request. */
  publicUrl: string
  /** An email address, or the address of the contact page. */
  email: string
  address?: string | undefined
  phone?: string | undefined
}

/** Without an office address, readers are led to the contact page. */
export const mailSite = (
  { name, address, phone, email }: Omit<MailSite, 'publicUrl' | 'email'> & { email?: string | undefined },
  publicUrl: string,
): MailSite => ({ name, address, phone, publicUrl, email: email ?? `${publicUrl}/contact-us` })

type Maybe<T> = T | false | undefined

/** One part of a mail is written once and shown as text and as HTML. */
export type Block =
  | { words: string }
  | { facts: readonly Maybe<readonly [label: MailTextKey, value: string]>[] }
  | { link: string; label: MailTextKey }
  /** Pages that the reader may want, each with its title and a line about it. */
  | { pages: readonly { title: string; words: string; link: string }[] }
  | { quote: string }
  /** It opens a mail of its own in a digest. */
  | { heading: string }

export type Blocks = readonly Maybe<Block | readonly Block[]>[]

export interface Letter {
  subject: string
  language?: Language
  to?: string
  blocks: Blocks
  replyTo?: string | undefined
  /** A `POST` to this address ends such mails (RFC 8058). */
  unsubscribe?: string
}

export type MailTranslate = (key: MailTextKey, values?: Values) => string

export interface LetterParts {
  t: MailTranslate
  language: Language
  site: MailSite
  day: (day: string) => string
  page: (path: `/${string}`) => string
  /** The same of the public page of a vacancy: a view that it brings counts as one from a mail. */
  vacancyPage: (vacancyId: number) => string
  link: (token: string, query?: string) => string
}

const words = await loadNamespace<typeof enMail>(
  (language) => import(`../../../../strings/mail/${language}.ts`),
)
const translators = new Map(
  offeredLanguages.map((language) => [language, translator<MailTextKey>({ ...enMail, ...words[language] })]),
)

export function mailWords(language: Language): MailTranslate {
  return translators.get(language)!
}

export function lettersIn(language: Language, site: MailSite): LetterParts {
  const page = (path: `/${string}`) => site.publicUrl + localizedPath(language, path)
  return {
    t: mailWords(language),
    language,
    site,
    day: (day) => mailDay(day, language),
    page,
    vacancyPage: (vacancyId) => markedAddress(page(`/jobs/${vacancyId}`), 'mail'),
    link: (token, query = '') => site.publicUrl + linkPath(token) + query,
  }
}

const formats = new Map(
  offeredLanguages.map((language) => [
    language,
    new Intl.DateTimeFormat(language === 'en' ? 'en-US' : `${language}-LK`, {
      month: language === 'en' ? 'short' : 'long',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'Asia/Colombo',
    }),
  ]),
)

/**
 * Writes a day `YYYY-MM-DD` as the readers of a language write it, in English as the pages do. A payload is stored: what
 * is no day in it stays text.
 */
export function mailDay(day: string, language: Language): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return oneLine(day)
  const names = months[language]
  if (!names) return formats.get(language)!.format(new Date(`${day}T12:00:00+05:30`))
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${year} ${names[month - 1]} ${date}`
}
