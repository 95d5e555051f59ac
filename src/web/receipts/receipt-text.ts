import type { ReceiptTexts } from '#src/strings/en-receipt.ts'
import { loadTexts } from '../site/load-texts.ts'

/** Gives the words about what was sent from this device, in the visitor's language. */
export const useReceiptText = await loadTexts<ReceiptTexts>({
  en: async () => (await import('#src/strings/en-receipt.ts')).enReceipt,
  si: async () => (await import('#src/strings/si-receipt.ts')).siReceipt,
  ta: async () => (await import('#src/strings/ta-receipt.ts')).taReceipt,
})
