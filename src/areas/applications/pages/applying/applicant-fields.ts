import { resumeFile } from '../../calls/applying/applying.ts'
import type { DeviceDetails } from '../details/device-details.ts'

/** The fields of a form that hold its applicant's name: one, or the first name and the last. */
export type NameFields = readonly [name: string] | readonly [first: string, last: string]

interface Contact {
  name: string
  email: string
  phone: string | null
  city: string | null
}

/**
 * No draft keeps these: what is the person's own, on a device that others may use, and what is agreed to anew with each
 * form.
 */
export function fieldsOfNoDraft(names: NameFields): readonly string[] {
  const own = [...names, 'email', 'phone', 'city', 'dob', 'gender', 'address']
  return [...own, 'agreeTerms', 'terms', 'consent', resumeFile.orSaved]
}

/** Fills the fields of a form with a person's details; the last word of the name is the last name. */
export function valuesOf(names: NameFields, { name, ...contact }: Contact): Record<string, string | null> {
  const [first, last] = names
  const at = last === undefined ? -1 : name.lastIndexOf(' ')
  if (last === undefined || at < 0) return { ...contact, [first]: name }
  return { ...contact, [first]: name.slice(0, at), [last]: name.slice(at + 1) }
}

/** The person whom the fields of a form name, as far as it asks for them. */
export function personIn(names: NameFields, form: HTMLFormElement): Partial<DeviceDetails> {
  const texts = new FormData(form)
  const textOf = (field: string) => {
    const text = texts.get(field)
    return typeof text === 'string' ? text.trim() : ''
  }
  const given = ['email', 'phone', 'city'].filter((field) => texts.has(field))
  return {
    name: names.map(textOf).join(' ').trim(),
    ...Object.fromEntries(given.map((field) => [field, textOf(field)])),
  }
}
