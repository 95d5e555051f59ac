import type { SavedKey, texts } from '#src/strings/saved/en.ts'
import type { Values } from '#src/strings/t.ts'
import { loadTexts } from '#src/web/site/load-texts.ts'

/** Gives the words of the pages of saved vacancies in the visitor's language. */
export const useSavedText: () => (key: SavedKey, values?: Values) => string = await loadTexts<typeof texts>(
  (language) => import(`../../../strings/saved/${language}.ts`),
)
