import type { CvFormKey, CvFormTexts } from '#src/strings/en-cv-forms.ts'
import type { Values } from '#src/strings/t.ts'
import { loadTexts } from '#src/web/site/load-texts.ts'

/** Gives the words of the forms that take a CV in the visitor's language. */
export const useCvFormText: () => (key: CvFormKey, values?: Values) => string = await loadTexts<CvFormTexts>({
  en: async () => (await import('#src/strings/en-cv-forms.ts')).enCvForms,
  si: async () => (await import('#src/strings/si-cv-forms.ts')).siCvForms,
  ta: async () => (await import('#src/strings/ta-cv-forms.ts')).taCvForms,
})
