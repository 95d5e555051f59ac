import { isOffered, type Language, languages, offeredLanguages } from '#src/strings/languages.ts'
import { languageCookie, languageInCookies } from '#src/strings/panel-language.ts'
import { getPanelLanguage } from '#src/strings/panel.ts'
import { readText } from '../boot/device-storage.ts'

/** From now on the server writes the panel's pages on this device in that language. */
function rememberLanguage(language: Language): void {
  document.cookie = languageCookie(language) + (location.protocol === 'https:' ? '; Secure' : '')
}

/** Remembers an admin's language. Returns true if the page has to be loaded anew for it; without cookies it stays. */
export function adoptLanguage(language: Language | null): boolean {
  const isRemembered = () => languageInCookies(document.cookie) === language
  // The server had the cookie already, and chose another language.
  if (language === null || language === getPanelLanguage() || isRemembered()) return false
  rememberLanguage(language)
  return isRemembered()
}

/** Before an admin is known, the language chosen on the public pages of this device counts. */
export function adoptDeviceLanguage(): boolean {
  const chosen = readText('language')
  return languageInCookies(document.cookie) === undefined && isOffered(chosen) && adoptLanguage(chosen)
}

type LanguageSwitchProps = {
  className?: string
  /** Returns false if the choice was not stored. */
  store?: (language: Language) => Promise<boolean>
}

/** Offers the other languages. The page is loaded anew, as a browser has the words of one. */
export function LanguageSwitch({ className, store = () => Promise.resolve(true) }: LanguageSwitchProps) {
  async function choose(language: Language) {
    if (!(await store(language))) return
    rememberLanguage(language)
    location.reload()
  }
  return offeredLanguages
    .filter((language) => language !== getPanelLanguage())
    .map((language) => (
      <li key={language} lang={language}>
        <button type="button" className={className} onClick={() => void choose(language)}>
          {languages[language]}
        </button>
      </li>
    ))
}
