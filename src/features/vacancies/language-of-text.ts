import type { Language } from '#src/strings/languages.ts'

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/**
 * Guesses the language of a text by the script of most of its letters. Migration 0024 has the same rule as
 * `language_of_text`, for rows that were posted before.
 */
export function languageOfText(text: string): Language {
  const sinhala = count(text, /[\u0D80-\u0DFF]/g)
  const tamil = count(text, /[\u0B80-\u0BFF]/g)
  const latin = count(text, /[A-Za-z]/g)
  if (sinhala > latin && sinhala >= tamil) return 'si'
  return tamil > latin ? 'ta' : 'en'
}
