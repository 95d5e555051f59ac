import { languageOfText } from '#src/strings/language-of-text.ts'
import type { Language } from '#src/strings/languages.ts'

export function findLang(text: string, page: Language): Language | undefined {
  const language = languageOfText(text)
  return language === page ? undefined : language
}
