import type { AbroadTexts } from '#src/strings/en-abroad.ts'
import type { Language } from '#src/strings/languages.ts'
import { isAbroad, type Abroad } from '../abroad.ts'

const dictionaries: Record<Language, () => Promise<AbroadTexts>> = {
  en: async () => (await import('#src/strings/en-abroad.ts')).enAbroad,
  si: async () => (await import('#src/strings/si-abroad.ts')).siAbroad,
  ta: async () => (await import('#src/strings/ta-abroad.ts')).taAbroad,
}

/** Loads the words of the warning about work abroad; none for a vacancy at home, whose page does not need them. */
export async function abroadTexts(vacancy: Abroad, language: Language): Promise<AbroadTexts | undefined> {
  return isAbroad(vacancy) ? dictionaries[language]() : undefined
}
