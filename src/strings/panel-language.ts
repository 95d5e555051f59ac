import { isOffered, type Language } from './languages.ts'

const NAME = 'panel_language'

/** The panel's addresses have no language, and the server writes its frame before it knows the admin. */
export function languageInCookies(cookies: string | undefined): Language | undefined {
  const found = new RegExp(`(?:^|;\\s*)${NAME}=(\\w+)`).exec(cookies ?? '')?.[1]
  return isOffered(found) ? found : undefined
}

export const languageCookie = (language: Language): string =>
  `${NAME}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
