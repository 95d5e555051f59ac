import type { texts } from '#src/strings/cv-forms/en.ts'
import { loadTexts } from '#src/web/site/text.tsx'

/** Gives the words of the forms that take a CV in the visitor's language. */
export const useCvFormText = await loadTexts<typeof texts>(
  (language) => import(`../../../../strings/cv-forms/${language}.ts`),
)
