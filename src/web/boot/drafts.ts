import { deviceStore } from './device-storage.ts'

export type FieldValues = Record<string, string[]>

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Passwords and what the page itself put into a form are not typed text; a file cannot be put into a page. */
const passedOver = /^(?:password|hidden|file|submit|button|reset|image)$/
const isTicked = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type)

export function readFields(fields: Iterable<Field>): FieldValues {
  const values: FieldValues = {}
  for (const field of fields) {
    const { name, type, value } = field
    if (name === '' || value === '' || passedOver.test(type) || (isTicked(field) && !field.checked)) continue
    ;(values[name] ??= []).push(value)
  }
  return values
}

export function fillUntouched(place: ParentNode, values: FieldValues): boolean {
  let hasPut = false
  for (const field of place.querySelectorAll<Field>('input, select, textarea')) {
    const wanted = passedOver.test(field.type) ? undefined : values[field.name]
    if (wanted && isUntouched(field)) hasPut = put(field, wanted) || hasPut
  }
  return hasPut
}

function isUntouched(field: Field): boolean {
  if (isTicked(field)) return field.checked === field.defaultChecked
  if (!('selectedIndex' in field)) return field.value === field.defaultValue
  const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
  return field.selectedIndex === Math.max(0, first)
}

function put(field: Field, values: readonly string[]): boolean {
  if (isTicked(field)) {
    const wanted = values.includes(field.value)
    if (field.checked === wanted) return false
    field.checked = wanted
    return true
  }
  const value = values[0]!
  if (field.value === value) return false
  if ('options' in field && ![...field.options].some((option) => option.value === value)) return false
  field.value = value
  return true
}

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
