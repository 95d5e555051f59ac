import type { texts } from '#src/strings/report/en.ts'
import { loadTexts } from '#src/web/site/load-texts.ts'

export const useReportText = await loadTexts<typeof texts>(
  (language) => import(`../../../strings/report/${language}.ts`),
)
