import type { CvFormKey, texts } from '#src/strings/cv-forms/en.ts'
import type { Values } from '#src/strings/t.ts'
import { loadTexts } from '#src/web/site/load-texts.ts'

/** Gives the words of the forms that take a CV in the visitor's language. */
export const useCvFormText: () => (key: CvFormKey, values?: Values) => string = await loadTexts<typeof texts>(
  (language) => import(`../../../../strings/cv-forms/${language}.ts`),
)
