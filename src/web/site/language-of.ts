import { languageOfText } from '#src/strings/language-of-text.ts'
import type { Language } from '#src/strings/languages.ts'

/** Returns the `lang` of an element with this text; none where it is the language of the page around it. */
export function langOf(text: string, page: Language): Language | undefined {
  const language = languageOfText(text)
  return language === page ? undefined : language
}
