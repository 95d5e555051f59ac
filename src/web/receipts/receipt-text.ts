import type { texts } from '#src/strings/receipt/en.ts'
import { loadTexts } from '../site/text.tsx'

export const useReceiptText = await loadTexts<typeof texts>(
  (language) => import(`../../strings/receipt/${language}.ts`),
)
