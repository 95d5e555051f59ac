import type { AlertKey, texts } from '#src/strings/alert/en.ts'
import type { Values } from '#src/strings/t.ts'
import { loadTexts } from '#src/web/site/load-texts.ts'

type AlertTranslate = (key: AlertKey, values?: Values) => string

export const useAlertText: () => AlertTranslate = await loadTexts<typeof texts>(
  (language) => import(`../../../../strings/alert/${language}.ts`),
)

export function getListPath(search: string): `/${string}` {
  return search === '' ? '/' : `/?${search}`
}
