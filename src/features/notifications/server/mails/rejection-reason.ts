import { dictionaries } from '#src/strings/dictionaries.ts'
import type { TextKey } from '#src/strings/en.ts'
import type { Language } from '#src/strings/languages.ts'

/** Returns the words of a reason as the panel offers it and the account shows it, in its owner's language. */
export function rejectionReasonIn(language: Language, reason: string | null): string | undefined {
  const texts = dictionaries[language]
  const key = `vacancy.rejection_reason.${reason}`
  return key in texts ? texts[key as TextKey] : undefined
}
