import type { texts } from '#src/strings/alert/en.ts'
import { loadTexts } from '#src/web/site/text.tsx'

export const useAlertText = await loadTexts<typeof texts>(
  (language) => import(`../../../../strings/alert/${language}.ts`),
)

export function getListPath(search: string): `/${string}` {
  return search === '' ? '/' : `/?${search}`
}
