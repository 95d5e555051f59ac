import type { texts } from '#src/strings/legal/en.ts'
import { loadTexts } from '#src/web/site/text.tsx'

export const useLegalText = await loadTexts<typeof texts>(
  (language) => import(`../../../strings/legal/${language}.ts`),
)
