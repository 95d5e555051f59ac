import { fillUntouched, readFields, type FieldValues } from './field-values.ts'

/** The tab holds what was typed in the forms of a page on its way to the same page in another language. */
interface Draft {
  /** This is the path and query of that page. */
  page: string
  fields: FieldValues
  /** The page was opened: after another load it is a draft no more. */
  opened?: true
}

const KEY = 'draft'
const FIELDS = 'main :is(input, select, textarea)'

/** Keeps what the forms of this page hold for the page of a link. */
export function keepDraft({ pathname, search }: { pathname: string; search: string }): void {
  const fields = readFields(document.querySelectorAll<HTMLInputElement>(FIELDS))
  if (Object.keys(fields).length > 0) store({ page: pathname + search, fields })
  else store(undefined)
}

/** Begins a page: a draft that was made for it stays until its forms are there, any other one goes. */
export function openDraft(): void {
  const draft = read()
  if (!draft) return
  const isForThisPage = draft.page === location.pathname + location.search && !draft.opened
  store(isForThisPage ? { ...draft, opened: true } : undefined)
  if (isForThisPage) document.addEventListener('DOMContentLoaded', () => restoreDraft(document))
}

/** Puts the draft into fields that nobody has touched, and says whether it put in anything. */
export function restoreDraft(place: ParentNode): boolean {
  return fillUntouched(place, draftOfThisPage())
}

/** Returns the drafted text of a field that may not be there yet. */
export function draftedText(name: string): string | undefined {
  return draftOfThisPage()[name]?.[0]
}

/** Call when the forms of the page have what they are to get. */
export function forgetDraft(): void {
  if (read()?.opened) store(undefined)
}

function draftOfThisPage(): Draft['fields'] {
  const draft = read()
  return draft?.page === location.pathname + location.search ? draft.fields : {}
}

function read(): Draft | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null) ?? undefined
  } catch {
    return undefined
  }
}

function store(draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft))
    else sessionStorage.removeItem(KEY)
  } catch {
    // If storage is forbidden or full, the form is empty in the other language.
  }
}
