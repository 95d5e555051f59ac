import type { LegalKey, texts } from '#src/strings/legal/en.ts'
import type { Values } from '#src/strings/t.ts'
import { loadTexts } from '#src/web/site/load-texts.ts'

export const useLegalText: () => (key: LegalKey, values?: Values) => string = await loadTexts<typeof texts>(
  (language) => import(`../../../strings/legal/${language}.ts`),
)
