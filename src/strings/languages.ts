export const languages = { en: 'English', si: 'සිංහල', ta: 'தமிழ்' } as const

export type Language = keyof typeof languages

/** The languages whose dictionary is whole; only these are offered and kept. */
export const offeredLanguages: readonly Language[] = ['en', 'si', 'ta']

/** The cookie that holds a visitor's choice. */
export const LANGUAGE_COOKIE = 'lang'

export function isOffered(value: unknown): value is Language {
  return offeredLanguages.some((language) => language === value)
}

/** The language in which a call wants its texts: the first of its `Accept-Language`. The site's pages name their own. */
export function languageAsked(header: string | undefined): Language {
  const first = /^\s*(si|ta)\b/i.exec(header ?? '')?.[1]?.toLowerCase()
  return isOffered(first) ? first : 'en'
}
