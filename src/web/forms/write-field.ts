type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Writes into a field as a person does, so that the form gets its events. */
export function writeField(id: string, text: string): Field {
  const field = document.getElementById(id) as Field
  // React has a setter of its own at the field, and would take the change for its own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text)
  field.dispatchEvent(new Event('change', { bubbles: true }))
  return field
}
