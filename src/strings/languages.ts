/**
 * These are the supported languages (locales), each by the name that its speakers give it. English is the source and
 * the fallback.
 */
export const languages = { en: 'English', si: 'සිංහල', ta: 'தமிழ்' } as const

export type Language = keyof typeof languages

/** Stands at vacancies that were read on the device. */
export const readWords: Record<Language, string> = { en: 'Read', si: 'කියවා ඇත', ta: 'படித்தது' }

/** This is a language that English is translated into. */
export type Translated = Exclude<Language, 'en'>

export const offeredLanguages = Object.keys(languages) as readonly Language[] as readonly [
  Language,
  ...Language[],
]
export const translatedLanguages = offeredLanguages.filter((language) => language !== 'en')

export function inEachLanguage<Value>(valueOf: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(offeredLanguages.map((language) => [language, valueOf(language)])) as Record<
    Language,
    Value
  >
}

export function isOffered(value: unknown): value is Language {
  return offeredLanguages.some((language) => language === value)
}

/** Returns a language of the site, whatever was once stored: English for one that is offered no more. */
export function offeredOrEnglish(stored: string | undefined): Language {
  return isOffered(stored) ? stored : 'en'
}

const offered = new RegExp(`^\\s*(${offeredLanguages.join('|')})\\b`, 'i')

/** Returns the first language of an `Accept-Language`, where it is one of ours. The site's pages name their own. */
export function languageNamed(header: string | undefined): Language | undefined {
  const code = offered.exec(header ?? '')?.[1]?.toLowerCase()
  return isOffered(code) ? code : undefined
}

/** Returns the language in which a call wants its texts. `otherwise` is that of an account whose call names none. */
export function acceptedLanguage(header: string | undefined, otherwise: Language = 'en'): Language {
  return languageNamed(header) ?? otherwise
}
