import type { LegalKey, texts } from '#src/strings/legal/en.ts'
import type { Values } from '#src/strings/t.ts'
import { loadTexts } from '#src/web/site/load-texts.ts'

/** Gives the words of the terms and of the page on privacy in the visitor's language. */
export const useLegalText: () => (key: LegalKey, values?: Values) => string = await loadTexts<typeof texts>(
  (language) => import(`../../../strings/legal/${language}.ts`),
)
