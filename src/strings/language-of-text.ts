import type { Language } from './languages.ts'

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

const foreign = /[\u0B80-\u0BFF\u0D80-\u0DFF]/

/**
 * Guesses the language of a text that somebody wrote by the script of most of its letters; English if it has none.
 * The database has the same rule as `language_of_text`, for vacancies that were posted before languages were noted.
 */
export function languageOfText(text: string): Language {
  // Most texts are all Latin.
  if (!foreign.test(text)) return 'en'
  const sinhala = count(text, /[\u0D80-\u0DFF]/g)
  const tamil = count(text, /[\u0B80-\u0BFF]/g)
  const latin = count(text, /[A-Za-z]/g)
  if (sinhala > latin && sinhala >= tamil) return 'si'
  return tamil > latin ? 'ta' : 'en'
}
