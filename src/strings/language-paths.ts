import { isOffered, translatedLanguages, type Language } from './languages.ts'

const translated = translatedLanguages.join('|')
const prefix = new RegExp(`^/(${translated})(?=[/?#]|$)`)

/** Calls, files, the panel, and the redirects of the addresses that languages had before. */
const inNoLanguage =
  /^\/(?:api|storage|sanctum|assets|admin-(?:login|panel|forgot-password|reset-password|invitation)|language)(?=[/?#]|$)/

/** Returns the language in which the page at a path is written: `/si/jobs/7` is Sinhala, `/jobs/7` English. */
export function languageOfPath(path: string): Language {
  const found = prefix.exec(path)?.[1]
  return isOffered(found) ? found : 'en'
}

/** Returns the rest of a path after its language, as it stands there: `/jobs/7` for `/si/jobs/7`, `//x` for `/si//x`. */
export function pathAfterLanguage(path: string): string {
  return path.replace(prefix, '') || '/'
}

/** Returns the address of a page without its language: `/jobs/7` for `/si/jobs/7`. It never names another host. */
export function withoutLanguage(path: string): `/${string}` {
  // `//elsewhere` and `/\elsewhere` would.
  return `/${pathAfterLanguage(path).replace(/^[/\\]+/, '')}`
}

/**
 * Returns the address of a page in a language: `/si/jobs/7?a=b` for `/jobs/7?a=b` or `/ta/jobs/7?a=b`. What has no
 * language, such as the panel, stays as it is.
 */
export function localizedPath(language: Language, path: string): `/${string}` {
  const english = withoutLanguage(path)
  if (language === 'en' || inNoLanguage.test(english)) return english
  return english === '/' || /^\/[?#]/.test(english)
    ? `/${language}${english.slice(1)}`
    : `/${language}${english}`
}

/** Returns true if the pages below a path are written in every language. */
export function hasLanguages(path: string): boolean {
  return !inNoLanguage.test(path)
}
