import type { Choice } from '#src/features/catalogue/web/choices.ts'
import type { Translate } from '#src/web/site/text.tsx'
import { optionWords, type ComparedField } from './field-words.ts'

export type FormField = ComparedField

export function formFieldWords(
  t: Translate,
  field: FormField,
  text: string,
  categories: readonly Choice[] | undefined,
): string {
  if (text === '') return ''
  if (field === 'job_category_id') return categories?.find(({ value }) => value === text)?.label ?? text
  return optionWords(t, field, text.split(',')) ?? text
}
