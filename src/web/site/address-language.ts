import { useHref } from 'react-router'
import { languageOfPath } from '#src/strings/language-paths.ts'
import type { Language } from '#src/strings/languages.ts'

/**
 * Returns the language in the address of the page. It holds also where the page's data is missing, because loading it
 * failed.
 */
export function useAddressLanguage(): Language {
  return languageOfPath(useHref('/'))
}
