import { linkPath } from '#src/contract/signed-links.ts'
import { markedAddress } from '#src/contract/source-mark.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages, type Language } from '#src/strings/languages.ts'
import { loadNamespace } from '#src/strings/load-namespace.ts'
import { texts as enMail, type MailTextKey } from '#src/strings/mail/en.ts'
import { translator, type Values } from '#src/strings/t.ts'
import { mailDay } from './mail-day.ts'

/** Mails name the board by these. */
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

/** A letter leaves out with `false` what does not apply. */
type Maybe<T> = T | false | undefined

/** One part of a mail is written once and shown as text and as HTML. */
export type Block =
  | { words: string }
  | { facts: readonly Maybe<readonly [label: MailTextKey, value: string]>[] }
  | { link: string; label: MailTextKey }
  /** Pages that the reader may want, each with its title and a line about it. */
  | { pages: readonly { title: string; words: string; link: string }[] }
  /** Somebody's own words, with their line breaks. */
  | { quote: string }
  /** It opens a mail of its own in a digest. */
  | { heading: string }

/** Several blocks stand or fall together. */
export type Blocks = readonly Maybe<Block | readonly Block[]>[]

export interface Letter {
  subject: string
  /** Its words are in this language, and so are greeting, labels and closing; English unless given. */
  language?: Language
  /** Greets the reader by this name; without one the letter has no greeting. */
  to?: string
  blocks: Blocks
  replyTo?: string | undefined
  /** A `POST` to this address ends such mails (RFC 8058). */
  unsubscribe?: string
}

export type MailTranslate = (key: MailTextKey, values?: Values) => string

/** A letter is made of these, in the language of its reader. */
export interface LetterParts {
  t: MailTranslate
  language: Language
  site: MailSite
  /** Writes a day `YYYY-MM-DD`. */
  day: (day: string) => string
  /** Returns the address of a page, by its English path. */
  page: (path: `/${string}`) => string
  /** The same of the public page of a vacancy: a view that it brings counts as one from a mail. */
  vacancyPage: (vacancyId: number) => string
  /** Returns the address of a signed link. The link itself knows the language of its pages. */
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
