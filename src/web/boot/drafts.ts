import { deviceStore } from './device-storage.ts'
import { fillUntouched, readFields, type FieldValues } from './field-values.ts'

interface Draft {
  page: string
  fields: FieldValues
  opened?: boolean
  admin?: number
}

const store = deviceStore<Draft>('draft', ({ fields }) => typeof fields === 'object', 'sessionStorage')
const FIELDS = 'main :is(input, select, textarea)'

type Place = Pick<Location, 'pathname' | 'search'>

/** Stores the typed text; an admin's page comes back without a load. Returns true if leaving loses nothing. */
export function saveDraft({ pathname, search }: Place, admin?: number): boolean {
  const fields = readFields(document.querySelectorAll<HTMLInputElement>(FIELDS))
  const ofAdmin = admin !== undefined && { opened: true, admin }
  const isTyped = Object.keys(fields).length > 0
  return store.write(isTyped ? { page: pathname + search, fields, ...ofAdmin } : undefined)
}

export function openDraft(): void {
  const draft = store.read()
  if (!draft) return
  const isForThisPage = draft.page === location.pathname + location.search && !draft.opened
  store.write(isForThisPage ? { ...draft, opened: true } : undefined)
  if (isForThisPage) document.addEventListener('DOMContentLoaded', () => restoreDraft(document))
}

export function restoreDraft(place: ParentNode): boolean {
  return fillUntouched(place, draftOfThisPage()?.fields ?? {})
}

export function draftedText(name: string): string | undefined {
  return draftOfThisPage()?.fields[name]?.[0]
}

/** A ref that restores a form's draft, which is cleared once all forms of the page have it. */
export function restoreOnce(form: HTMLFormElement | null): void {
  if (!form) return
  restoreDraft(form)
  queueMicrotask(clearDraft)
}

export function clearDraft(): void {
  if (draftOfThisPage()?.opened) store.write()
}

export function dropDraftOfOther(admin: number): void {
  if ((store.read()?.admin ?? admin) !== admin) store.write()
}

function draftOfThisPage(): Draft | undefined {
  const draft = store.read()
  return draft?.page === location.pathname + location.search ? draft : undefined
}
