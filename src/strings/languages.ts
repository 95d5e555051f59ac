/** The supported languages (locales), each by the name that its speakers give it. English is the source and the fallback. */
export const languages = { en: 'English', si: 'සිංහල', ta: 'தமிழ்' } as const

export type Language = keyof typeof languages
/** A language that English is translated into. */
export type Translated = Exclude<Language, 'en'>

export const offeredLanguages = Object.keys(languages) as readonly Language[]
export const translatedLanguages = offeredLanguages.filter((language) => language !== 'en')

/** The cookie that holds a visitor's choice. */
export const LANGUAGE_COOKIE = 'lang'

export function isOffered(value: unknown): value is Language {
  return offeredLanguages.some((language) => language === value)
}

const asked = new RegExp(`^\\s*(${translatedLanguages.join('|')})\\b`, 'i')
const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(${translatedLanguages.join('|')})(?:;|$)`)

/** The language in which a call wants its texts: the first of its `Accept-Language`. The site's pages name their own. */
export function languageAsked(header: string | undefined): Language {
  return asLanguage(asked.exec(header ?? '')?.[1]?.toLowerCase())
}

/** The language that a visitor chose, by the `Cookie` header of a page. */
export function languageChosen(cookies: string | undefined): Language {
  return cookies === undefined ? 'en' : asLanguage(chosen.exec(cookies)?.[1])
}

function asLanguage(code: string | undefined): Language {
  return isOffered(code) ? code : 'en'
}
