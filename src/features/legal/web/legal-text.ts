import type { LegalKey, LegalTexts } from '#src/strings/en-legal.ts'
import type { Values } from '#src/strings/t.ts'
import { loadTexts } from '#src/web/site/load-texts.ts'

/** Gives the words of the terms and of the page on privacy in the visitor's language. */
export const useLegalText: () => (key: LegalKey, values?: Values) => string = await loadTexts<LegalTexts>({
  en: async () => (await import('#src/strings/en-legal.ts')).enLegal,
  si: async () => (await import('#src/strings/si-legal.ts')).siLegal,
  ta: async () => (await import('#src/strings/ta-legal.ts')).taLegal,
})
