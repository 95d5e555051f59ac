import { isOffered, type Language } from '#src/strings/languages.ts'
import { languageCookie, languageInCookies } from '#src/strings/panel-language.ts'
import { getPanelLanguage } from '#src/strings/panel.ts'
import { readText } from '../boot/device-storage.ts'

/** The server writes the panel's pages on this device in it from now on. */
export function rememberLanguage(language: Language): void {
  document.cookie = languageCookie(language) + (location.protocol === 'https:' ? '; Secure' : '')
}

/** Returns true if the page has to be loaded anew. Without cookies it stays as it is. */
export function isForOther(language: Language | null): boolean {
  const isRemembered = () => languageInCookies(document.cookie) === language
  // The server has been told before, and did not heed it.
  if (language === null || language === getPanelLanguage() || isRemembered()) return false
  rememberLanguage(language)
  return isRemembered()
}

/** Before an admin is known: what the device chose on the public pages. */
export function isForDevice(): boolean {
  const chosen = readText('language')
  return languageInCookies(document.cookie) === undefined && isOffered(chosen) && isForOther(chosen)
}
