import { languageOfText } from '#src/strings/language-of-text.ts'
import type { Language } from '#src/strings/languages.ts'

export type TradeNames = Readonly<Record<Language, string>>

/** The trade that a title names, for readers of another script; some trades have only an English name. */
export function tradeBeside(
  position: string,
  names: TradeNames | null | undefined,
  language: Language,
): string | undefined {
  const name = names?.[language]
  if (!name || position.includes(name) || languageOfText(name) !== language) return undefined
  return languageOfText(position) === language ? undefined : name
}
