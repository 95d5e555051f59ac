import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import type { Result } from '#src/contract/client.ts'
import { readAmount } from '#src/features/vacancies/amount.ts'
import { changedMeanwhile, type ChangedMeanwhile } from '#src/features/vacancies/changed-by.ts'
import { textsOf } from '#src/web/forms/form-errors.ts'
import { asFieldText } from '../../field-text.ts'
import type { ComparedField } from './field-words.ts'

export interface Version {
  fields: Record<string, unknown>
  loaded: Record<string, string>
}

export interface StaleEdit extends ChangedMeanwhile {
  current: Version
  rows: { field: ComparedField | 'status'; saved: string; typed: string }[]
}

/** Holds what the form in `box` was loaded with. After a refusal it may be sent over the version that was saved meanwhile. */
export function useStaleEdit<V>(
  box: RefObject<HTMLDivElement | null>,
  first: Version,
  schema: z.ZodMiniType<V>,
  versionOf: (current: V) => Version,
) {
  const [loaded, setLoaded] = useState(first.loaded)
  const [stale, setStale] = useState<StaleEdit>()
  const formOf = () => box.current?.querySelector<HTMLFormElement>('form[enctype]')

  /** Returns the version that was saved meanwhile, if that is why the edit was refused. */
  function refuse(result: Result<unknown> & { ok: false }): V | undefined {
    if (result.kind !== 'refused') return undefined
    const saved = schema.safeParse(result.problem['current'])
    if (!saved.success) return undefined
    const form = formOf()
    const changed = changedMeanwhile.safeParse(result.problem)
    const current = versionOf(saved.data)
    if (!form || !changed.success) return undefined
    setStale({ ...changed.data, current, rows: differing(form, current) })
    return saved.data
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
    return [{ field: name as ComparedField | 'status', saved, typed }]
  })
}

const amounts: ReadonlySet<string> = new Set(['salary_min', 'salary_max'])

function asCompared(field: string, value: string): string {
  const text = value.replaceAll(/\r\n?/g, '\n').trim()
  return amounts.has(field) && text !== '' ? String(readAmount(text)) : text
}
