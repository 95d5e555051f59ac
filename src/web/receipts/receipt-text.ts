import type { texts } from '#src/strings/receipt/en.ts'
import { loadTexts } from '../site/load-texts.ts'

/** Gives the words about what was sent from this device, in the visitor's language. */
export const useReceiptText = await loadTexts<typeof texts>(
  (language) => import(`../../strings/receipt/${language}.ts`),
)
