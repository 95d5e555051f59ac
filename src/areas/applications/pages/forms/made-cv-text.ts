import type { texts } from '#src/strings/made-cv/en.ts'
import { loadTexts } from '#src/web/site/text.tsx'

export const useMadeCvText = await loadTexts<typeof texts>(
  (language) => import(`../../../../strings/made-cv/${language}.ts`),
)
