import { type Language, languages, offeredLanguages } from '#src/strings/languages.ts'
import { getPanelLanguage } from '#src/strings/panel.ts'
import { rememberLanguage } from './choose-language.ts'

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
