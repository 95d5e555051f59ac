import type { texts } from '#src/strings/report/en.ts'
import { loadTexts } from '#src/web/site/text.tsx'

export const useReportText = await loadTexts<typeof texts>(
  (language) => import(`../../../strings/report/${language}.ts`),
)
