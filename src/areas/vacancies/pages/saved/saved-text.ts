import type { SavedKey, texts } from '#src/strings/saved/en.ts'
import type { Values } from '#src/strings/t.ts'
import { loadTexts } from '#src/web/site/load-texts.ts'

export const useSavedText: () => (key: SavedKey, values?: Values) => string = await loadTexts<typeof texts>(
  (language) => import(`../../../../strings/saved/${language}.ts`),
)
