import type { ReportKey, texts } from '#src/strings/report/en.ts'
import type { Values } from '#src/strings/t.ts'
import { loadTexts } from '#src/web/site/load-texts.ts'

export const useReportText: () => (key: ReportKey, values?: Values) => string = await loadTexts<typeof texts>(
  (language) => import(`../../../strings/report/${language}.ts`),
)
