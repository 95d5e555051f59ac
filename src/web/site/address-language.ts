import { useHref } from 'react-router'
import { languageOfPath } from '#src/strings/language-paths.ts'
import type { Language } from '#src/strings/languages.ts'

/** Holds where loading the page's data failed, too. */
export function useAddressLanguage(): Language {
  return languageOfPath(useHref('/'))
}
