import type { texts } from '#src/strings/sent/en.ts'
import { loadTexts } from '../site/text.tsx'

export const useSentText = await loadTexts<typeof texts>(
  (language) => import(`../../strings/sent/${language}.ts`),
)
