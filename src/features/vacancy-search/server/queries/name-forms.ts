import { beginningOf } from '../words/inflection.ts'

/** A word of a name as an index is asked for it: in these forms, or by its beginning. */
export interface NameForms {
  forms: readonly string[]
  isBeginning: boolean
}

/** The plural of an English word, or the beginning that a Sinhala or Tamil one has in all its forms. */
export function formsOf(word: string): NameForms {
  const beginning = beginningOf(word)
  if (beginning !== undefined) return { forms: [beginning], isBeginning: true }
  return { forms: [word, ...pluralOf(word)], isBeginning: false }
}

function pluralOf(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return []
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  if (/(?:ss|x|z|ch|sh)$/.test(word)) return [`${word}es`]
  return word.endsWith('s') ? [] : [`${word}s`]
}

/** Of what was typed alone: `accounts` stands for other work than `account`. */
export function singularOf(word: string): string[] {
  if (!/^[a-z]{4,}s$/.test(word) || word.endsWith('ss')) return []
  return word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : [word.slice(0, -1)]
}

/**
 * The terms without those that another one finds already: who has `nurse` finds `staff nurse`. An index is asked for
 * each word of each term.
 */
export function fewestTerms(terms: readonly (readonly string[])[]): (readonly string[])[] {
  const distinct: { term: readonly string[]; forms: NameForms[] }[] = []
  // A shorter one comes before the longer ones that have its words.
  for (const term of terms.toSorted((one, other) => one.length - other.length))
    if (!distinct.some(({ forms }) => forms.every((form) => term.some((word) => isMetBy(form, word)))))
      distinct.push({ term, forms: term.map(formsOf) })
  return distinct.map(({ term }) => term)
}

function isMetBy({ forms, isBeginning }: NameForms, word: string): boolean {
  return isBeginning ? word.startsWith(forms[0]!) : forms.includes(word)
}
