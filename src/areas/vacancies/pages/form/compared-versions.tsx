import { useMemo } from 'react'
import type { Vacancy } from '#src/areas/vacancies/calls/vacancies.ts'
import type { OptionalField } from '#src/areas/vacancies/optional-field.ts'
import {
  columnFields,
  languageField,
  optionalLabels,
  requiredLabels,
} from '#src/areas/vacancies/vacancy-fields.ts'
import { type Dates, formatNumber } from '#src/strings/format.ts'
import { useDates } from '#src/ui/page-language.ts'
import type { Translate } from '#src/web/site/text.tsx'
import { wordChanges } from './word-changes.ts'

type ChangedTextProps = {
  before: string
  after: string
  side: 'before' | 'after'
}

export function ChangedText({ before, after, side }: ChangedTextProps) {
  const pieces = useMemo(() => wordChanges(before, after), [before, after])
  return (
    <span className="wrap-anywhere whitespace-pre-wrap">
      {pieces.map(({ kind, text }, at) => {
        if (kind === 'same') return text
        if (kind === 'gone')
          return (
            side === 'before' && (
              <del key={at} className="rounded bg-danger-soft text-danger">
                {text}
              </del>
            )
          )
        return (
          side === 'after' && (
            <ins key={at} className="rounded bg-success-soft text-success">
              {text}
            </ins>
          )
        )
      })}
    </span>
  )
}

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

type ComparedVersionsProps = {
  t: Translate
  before: Vacancy
  after: Vacancy
  fields: readonly string[]
  words: { before: string; after: string; nothingSaid: string }
}

export function ComparedVersions({ t, before, after, fields, words }: ComparedVersionsProps) {
  const dates = useDates()
  const differing = comparedFields.filter((field) => fields.includes(field))
  return (
    <div className="space-y-4">
      {differing.map((field) => {
        const [old, proposed] = [fieldWords(t, dates, before, field), fieldWords(t, dates, after, field)]
        const side = (name: 'before' | 'after', text: string) => (
          <div className="min-w-0 rounded border border-line p-3">
            <p className="mb-1 text-sm text-muted">{words[name]}</p>
            {text === '' ? (
              <p className="text-muted">{words.nothingSaid}</p>
            ) : (
              <ChangedText before={old} after={proposed} side={name} />
            )}
          </div>
        )
        return (
          <section key={field} aria-label={fieldLabel(t, field)}>
            <h3 className="mb-1 text-base font-semibold">{fieldLabel(t, field)}</h3>
            <div className="grid gap-2 md:grid-cols-2">
              {side('before', old)}
              {side('after', proposed)}
            </div>
          </section>
        )
      })}
    </div>
  )
}
