import { phoneInText } from './phone-in-one-form.ts'

const emailInText = /(?<![^\s@<>()[\],;:"'])[^\s@<>()[\],;:"']{1,64}@[^\s@<>()[\],;"']{3,255}/g

/** A text that others may pass on: email addresses and phone numbers are dots. */
export function withoutContacts(text: string): string {
  return text.replace(emailInText, '…').replace(phoneInText, '…')
}
