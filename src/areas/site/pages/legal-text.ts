import type { texts } from '#src/strings/legal/en.ts'
import { loadTexts } from '#src/web/site/load-texts.ts'

export const useLegalText = await loadTexts<typeof texts>(
  (language) => import(`../../../strings/legal/${language}.ts`),
)
