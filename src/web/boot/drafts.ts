import { readJson, writeText } from './device-storage.ts'
import { fillUntouched, readFields, type FieldValues } from './field-values.ts'

interface Draft {
  page: string
  fields: FieldValues
  opened?: true
}

const KEY = 'draft'
const FIELDS = 'main :is(input, select, textarea)'

export function saveDraft({ pathname, search }: { pathname: string; search: string }): void {
  const fields = readFields(document.querySelectorAll<HTMLInputElement>(FIELDS))
  if (Object.keys(fields).length > 0) store({ page: pathname + search, fields })
  else store(undefined)
}

export function openDraft(): void {
  const draft = read()
  if (!draft) return
  const isForThisPage = draft.page === location.pathname + location.search && !draft.opened
  store(isForThisPage ? { ...draft, opened: true } : undefined)
  if (isForThisPage) document.addEventListener('DOMContentLoaded', () => restoreDraft(document))
}

export function restoreDraft(place: ParentNode): boolean {
  return fillUntouched(place, draftOfThisPage())
}

export function draftedText(name: string): string | undefined {
  return draftOfThisPage()[name]?.[0]
}

export function forgetDraft(): void {
  if (read()?.opened) store(undefined)
}

function draftOfThisPage(): Draft['fields'] {
  const draft = read()
  return draft?.page === location.pathname + location.search ? draft.fields : {}
}

const read = () => readJson(KEY, 'sessionStorage') as Draft | undefined

function store(draft: Draft | undefined): void {
  writeText(KEY, draft ? JSON.stringify(draft) : null, 'sessionStorage')
}
