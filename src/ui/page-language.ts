import { createContext, useContext } from 'react'
import { datesIn } from '#src/strings/format.ts'
import type { Language } from '#src/strings/languages.ts'

export const PageLanguage = createContext<Language>('en')

export function usePageLanguage(): Language {
  return useContext(PageLanguage)
}

export function useDates() {
  return datesIn(usePageLanguage())
}
