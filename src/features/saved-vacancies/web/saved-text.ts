import type { SavedKey, SavedTexts } from '#src/strings/en-saved.ts'
import type { Values } from '#src/strings/t.ts'
import { loadTexts } from '#src/web/site/load-texts.ts'

/** Gives the words of the pages of saved vacancies in the visitor's language. */
export const useSavedText: () => (key: SavedKey, values?: Values) => string = await loadTexts<SavedTexts>({
  en: async () => (await import('#src/strings/en-saved.ts')).enSaved,
  si: async () => (await import('#src/strings/si-saved.ts')).siSaved,
  ta: async () => (await import('#src/strings/ta-saved.ts')).taSaved,
})
