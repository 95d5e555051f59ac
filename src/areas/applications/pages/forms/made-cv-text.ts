import type { MadeCvKey, texts } from '#src/strings/made-cv/en.ts'
import type { Values } from '#src/strings/t.ts'
import { loadTexts } from '#src/web/site/load-texts.ts'

export const useMadeCvText: () => (key: MadeCvKey, values?: Values) => string = await loadTexts<typeof texts>(
  (language) => import(`../../../../strings/made-cv/${language}.ts`),
)
