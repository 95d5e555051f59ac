import { fillUntouched, readFields, type FieldValues } from '../boot/field-values.ts'

export interface DeviceDraft {
  fields: FieldValues
  keptAt: string
}

const DAYS_KEPT = 30

/** Other users of the device have their drafts under other names. */
const keyOf = (name: string) => `kept-draft:${name}`

export function readDeviceDraft(name: string): DeviceDraft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as DeviceDraft | null
    if (!draft?.fields || !(Date.now() - Date.parse(draft.keptAt) < DAYS_KEPT * 86_400_000)) {
      dropDeviceDraft(name)
      return undefined
    }
    return draft
  } catch {
    return undefined
  }
}

export function keepDeviceDraft(name: string, form: HTMLFormElement, leftOut: readonly string[]): void {
  const all = [...(form.elements as unknown as Iterable<HTMLInputElement>)]
  const fields = readFields(all.filter((field) => !leftOut.includes(field.name)))
  try {
    // Nobody may come back to the form of an old one, where it would be forgotten.
    for (const key of Object.keys(localStorage))
      if (key.startsWith(keyOf(''))) readDeviceDraft(key.slice(keyOf('').length))
    if (Object.keys(fields).length === 0) localStorage.removeItem(keyOf(name))
    else
      localStorage.setItem(
        keyOf(name),
        JSON.stringify({ fields, keptAt: new Date().toISOString() } satisfies DeviceDraft),
      )
  } catch {
    // If storage is forbidden or full, the text lasts as long as the page.
  }
}

export function restoreDeviceDraft(form: HTMLFormElement, { fields }: DeviceDraft): boolean {
  return fillUntouched(form, fields)
}

export function dropDeviceDraft(name: string): void {
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // Nothing was kept where nothing can be.
  }
}
