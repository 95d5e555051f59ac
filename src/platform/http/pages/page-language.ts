import type { IncomingMessage } from 'node:http'
import { hasLanguages, languageOfPath } from '#src/strings/language-paths.ts'
import { acceptedLanguage, type Language } from '#src/strings/languages.ts'
import { languageInCookies } from '#src/strings/panel-language.ts'

/** The language of the page that a request opens: the address names it, or in the panel the device. */
export function pageLanguage({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): Language {
  if (hasLanguages(url)) return languageOfPath(url)
  return languageInCookies(headers.cookie) ?? acceptedLanguage(headers['accept-language'])
}
