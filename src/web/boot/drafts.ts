/** The tab holds what was typed in the forms of a page on its way to the same page in another language. */
interface Draft {
  /** This is the path and query of that page. */
  page: string
  /** These are the values of each field; of those that are ticked, the ones that were. */
  fields: Record<string, string[]>
  /** The page was opened: after another load it is a draft no more. */
  opened?: true
}

const KEY = 'draft'
const FIELDS = 'main :is(input, select, textarea)'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Passwords and what the page itself put into a form are not typed text; a file cannot be put into a page. */
const passedOver = /^(?:password|hidden|file|submit|button|reset|image)$/
const isTicked = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type)

/** Keeps what the forms of this page hold for the page of a link. */
export function keepDraft({ pathname, search }: { pathname: string; search: string }): void {
  const fields: Draft['fields'] = {}
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    const { name, type, value } = field
    if (name === '' || value === '' || passedOver.test(type) || (isTicked(field) && !field.checked)) continue
    ;(fields[name] ??= []).push(value)
  }
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
  const fields = draftOfThisPage()
  let hasPut = false
  for (const field of place.querySelectorAll<Field>('input, select, textarea')) {
    const values = passedOver.test(field.type) ? undefined : fields[field.name]
    if (values && isUntouched(field)) hasPut = put(field, values) || hasPut
  }
  return hasPut
}

/** Returns the drafted text of a field that may not be there yet. */
export function draftedText(name: string): string | undefined {
  return draftOfThisPage()[name]?.[0]
}

/** Call when the forms of the page have what they are to get. */
export function forgetDraft(): void {
  if (read()?.opened) store(undefined)
}

function isUntouched(field: Field): boolean {
  if (isTicked(field)) return field.checked === field.defaultChecked
  if (!('selectedIndex' in field)) return field.value === field.defaultValue
  const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
  return field.selectedIndex === Math.max(0, first)
}

/** Returns true if that changes the field. */
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
