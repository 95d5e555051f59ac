import type { FieldErrors } from '#src/contract/errors.ts'
import type { TextKey } from '#src/strings/en.ts'
import type { Translate } from '#src/web/site/text.tsx'
import type { Posted } from './posted.ts'

export interface Failure {
  errors: Record<string, string>
  summary: { id?: string; message: string }[]
}

export const noFailure: Failure = { errors: {}, summary: [] }

/** The failure that a page has from the start, if its form was sent without script. */
export function getPostedFailure(
  posted: Posted<unknown> | undefined,
  textOf: (key?: TextKey) => string,
): Failure {
  if (!posted || posted.ok) return noFailure
  const fields = Object.entries(posted.errors).map(([id, texts]) => ({ id, message: texts[0] ?? '' }))
  return {
    errors: getFirst(posted.errors),
    summary: fields.length > 0 ? fields : [{ message: posted.message ?? textOf(posted.key) }],
  }
}

/** Lists errors in the order of the fields on the page; a date's error does not name its date, so the label is added. */
export function getFailure(
  form: HTMLFormElement,
  texts: Record<string, string[]>,
  message?: string,
): Failure {
  const fields = Array.from(form.elements as Iterable<HTMLInputElement>)
  const errors = getFirst(withoutFilled(texts, fields))
  const onPage = fields.filter((field) => field.type !== 'hidden' && !field.hidden).map(getFieldName)
  const place = (name: string) => {
    const index = onPage.indexOf(name)
    return index < 0 ? onPage.length : index
  }
  const names = Object.keys(errors).sort((a, b) => place(a) - place(b))
  for (const name of names) {
    const date = fields.find((field) => field.dataset['field'] === name)?.closest('fieldset')
    if (date) errors[name] = `${date.querySelector('legend')?.firstChild?.textContent}: ${errors[name]}`
  }
  const summary = names.map((name) =>
    onPage.includes(name) ? { id: name, message: errors[name]! } : { message: errors[name]! },
  )
  if (summary.length === 0 && message) summary.push({ message })
  return { errors, summary }
}

/** The boxes of a date are one field. */
export const getFieldName = ({ dataset, name }: HTMLInputElement) => dataset['field'] ?? name

/** Drops errors of fields that the page fills in from others, unless there are no other errors. */
function withoutFilled(
  texts: Record<string, string[]>,
  fields: HTMLInputElement[],
): Record<string, string[]> {
  const filled = fields.filter((field) => 'filledByPage' in field.dataset).map(({ name }) => name)
  const typed = Object.entries(texts).filter(([name]) => !filled.includes(name))
  return typed.length > 0 ? Object.fromEntries(typed) : texts
}

/** The texts of each field, by its name. */
export function getWords(t: Translate, errors: FieldErrors): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, list]) => [field, list.map(({ key, values }) => t(key, values))]),
  )
}

export function getFirst(texts: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([field, list]) => [field, list[0] ?? '']))
}
