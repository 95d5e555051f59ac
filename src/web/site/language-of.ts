import type { Language } from '#src/strings/languages.ts'

const scripts: readonly (readonly [Language, RegExp])[] = [
  ['si', /\p{Script=Sinhala}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['en', /\p{Script=Latin}/gu],
]

const foreign = /[\u0B80-\u0BFF\u0D80-\u0DFF]/

/** The language of a text that somebody wrote, by the script that most of its letters are of; English if it has none. */
export function languageOf(text: string): Language {
  // Most texts are all Latin.
  if (!foreign.test(text)) return 'en'
  const [most] = scripts
    .map(([language, letters]) => ({ language, count: text.match(letters)?.length ?? 0 }))
    .toSorted((one, other) => other.count - one.count)
  return most!.language
}

/** The `lang` of an element with this text; none where it is the language of the page around it. */
export function langOf(text: string, page: Language): Language | undefined {
  const language = languageOf(text)
  return language === page ? undefined : language
}
