import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Result } from '#src/contract/client.ts'
import { readAmount } from '#src/features/vacancies/amount.ts'
import { changedMeanwhile, type ChangedMeanwhile } from '#src/features/vacancies/changed-by.ts'
import { textsOf } from '#src/web/forms/form-errors.ts'
import { asFieldText } from '../../field-text.ts'
import type { FormField } from './form-field-words.ts'

export interface Version {
  fields: Record<string, unknown>
  loaded: Record<string, string>
}

export interface StaleEdit extends ChangedMeanwhile {
  current: Version
  rows: { field: FormField | 'status'; saved: string; typed: string }[]
}

/** Holds what the form in `box` was loaded with. After a refusal it may be sent over the version that was saved meanwhile. */
export function useStaleEdit(box: RefObject<HTMLDivElement | null>, first: Version) {
  const [loaded, setLoaded] = useState(first.loaded)
  const [stale, setStale] = useState<StaleEdit>()
  const formOf = () => box.current?.querySelector<HTMLFormElement>('form[enctype]')

  function refuse(current: Version, result: Result<unknown> & { ok: false }) {
    const form = formOf()
    const changed = result.kind === 'refused' && changedMeanwhile.safeParse(result.problem)
    if (form && changed && changed.success)
      setStale({ ...changed.data, current, rows: differing(form, current) })
  }

  function overwrite() {
    if (!stale) return
    flushSync(() => setLoaded(stale.current.loaded))
    formOf()?.requestSubmit()
  }

  return { loaded, stale, refuse, overwrite, forget: () => setStale(undefined) }
}

function differing(form: HTMLFormElement, { fields, loaded }: Version): StaleEdit['rows'] {
  const texts = textsOf(new FormData(form))
  // Boxes that are all unticked are not sent.
  for (const field of form.elements)
    if (field instanceof HTMLInputElement && field.type === 'checkbox' && field.name) texts[field.name] ??= ''
  return Object.entries(texts).flatMap(([name, typed]) => {
    const saved = asFieldText(fields[name])
    if (name in loaded || asCompared(name, saved) === asCompared(name, typed)) return []
    return [{ field: name as FormField | 'status', saved, typed }]
  })
}

const amounts: ReadonlySet<string> = new Set(['salary_min', 'salary_max'])

function asCompared(field: string, value: string): string {
  const text = value.replaceAll(/\r\n?/g, '\n').trim()
  return amounts.has(field) && text !== '' ? String(readAmount(text)) : text
}
