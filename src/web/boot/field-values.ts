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
