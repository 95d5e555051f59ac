import type { PosterKey, texts } from '#src/strings/poster/en.ts'
import type { Values } from '#src/strings/t.ts'
import { loadTexts } from '#src/web/site/load-texts.ts'

export const usePosterText: () => (key: PosterKey, values?: Values) => string = await loadTexts<typeof texts>(
  (language) => import(`../../../strings/poster/${language}.ts`),
)
