import type { AbroadKey, AbroadTexts } from '#src/strings/en-abroad.ts'
import type { Values } from '#src/strings/t.ts'
import { loadTexts } from '#src/web/site/load-texts.ts'

/** Gives the words of the warning about work abroad, in the visitor's language. */
export const useAbroadText: () => (key: AbroadKey, values?: Values) => string = await loadTexts<AbroadTexts>({
  en: async () => (await import('#src/strings/en-abroad.ts')).enAbroad,
  si: async () => (await import('#src/strings/si-abroad.ts')).siAbroad,
  ta: async () => (await import('#src/strings/ta-abroad.ts')).taAbroad,
})
