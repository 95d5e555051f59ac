import type { ReportKey, ReportTexts } from '#src/strings/en-report.ts'
import type { Values } from '#src/strings/t.ts'
import { loadTexts } from '#src/web/site/load-texts.ts'

/** Gives the words of the page on which a vacancy is reported, in the visitor's language. */
export const useReportText: () => (key: ReportKey, values?: Values) => string = await loadTexts<ReportTexts>({
  en: async () => (await import('#src/strings/en-report.ts')).enReport,
  si: async () => (await import('#src/strings/si-report.ts')).siReport,
  ta: async () => (await import('#src/strings/ta-report.ts')).taReport,
})
