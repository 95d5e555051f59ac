import type { AlertKey, AlertTexts } from '#src/strings/en-alert.ts'
import type { Values } from '#src/strings/t.ts'
import { loadTexts } from '#src/web/site/load-texts.ts'

export type AlertTranslate = (key: AlertKey, values?: Values) => string

/** Gives the words of alerts in the visitor's language. */
export const useAlertText: () => AlertTranslate = await loadTexts<AlertTexts>({
  en: async () => (await import('#src/strings/en-alert.ts')).enAlert,
  si: async () => (await import('#src/strings/si-alert.ts')).siAlert,
  ta: async () => (await import('#src/strings/ta-alert.ts')).taAlert,
})
