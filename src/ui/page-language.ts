import { createContext, useContext } from 'react'
import type { Language } from '#src/strings/languages.ts'

/** This is the language of the page, which its address says. */
export const PageLanguage = createContext<Language>('en')

export function usePageLanguage(): Language {
  return useContext(PageLanguage)
}
