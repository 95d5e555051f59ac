import { type Dates, formatNumber } from '#src/strings/format.ts'
import type { Translate } from '#src/web/site/text.tsx'
import type { Vacancy } from '../../../calls/vacancies.ts'
import type { OptionalField } from '../../../optional-field.ts'
import { columnFields, languageField, optionalLabels, requiredLabels } from '../../../vacancy-fields.ts'

const labels = { ...requiredLabels, ...optionalLabels }
type ComparedField = keyof typeof labels

export const comparedFields = Object.keys(labels) as ComparedField[]

export function fieldLabel(t: Translate, field: ComparedField): string {
  return t(labels[field])
}

const kinds: Partial<Record<ComparedField, OptionalField>> = { ...columnFields, language: languageField }

function optionWords(t: Translate, field: ComparedField, values: readonly string[]): string | undefined {
  const kind = kinds[field]
  if (kind?.kind === 'choice')
    return kind.values.includes(values[0]!) ? t(kind.wordOf(values[0]!)) : undefined
  if (kind?.kind !== 'choices') return undefined
  return kind.groups
    .flatMap(({ options }) => options.filter(({ value }) => values.includes(value)))
    .map(({ word }) => t(word))
    .join(', ')
}

export function fieldWords(t: Translate, dates: Dates, vacancy: Vacancy, field: ComparedField): string {
  if (field === 'job_category_id') return vacancy.category.name
  const value = vacancy[field]
  if (value === null || value === undefined) return ''
  if (field === 'closing_date') return dates.formatDay(String(value))
  const words = optionWords(t, field, [value].flat().map(String))
  return words ?? (typeof value === 'number' ? formatNumber(value) : String(value))
}
