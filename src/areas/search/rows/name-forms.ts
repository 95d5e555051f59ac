import { findBeginning, getScript } from '../server/words/inflection.ts'
import type { Meaning } from '../server/words/lexicon.ts'
import { getAlternatives, type Term } from '../server/words/term.ts'

/** A word of a name as the index is queried: in these forms, or by its beginning. */
export interface NameForms {
  forms: readonly string[]
  isBeginning: boolean
}

/** The plural of an English word, or the beginning that a Sinhala or Tamil one has in all its forms. */
export function getForms(word: string): NameForms {
  const beginning = findBeginning(word)
  if (beginning !== undefined) return { forms: [beginning], isBeginning: true }
  return { forms: [word, ...getPlural(word)], isBeginning: false }
}

function getPlural(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return []
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  if (/(?:ss|x|z|ch|sh)$/.test(word)) return [`${word}es`]
  return word.endsWith('s') ? [] : [`${word}s`]
}

/** For typed words alone: `accounts` stands for other work than `account`. */
export function getSingular(word: string): string[] {
  if (!/^[a-z]{4,}s$/.test(word) || word.endsWith('ss')) return []
  return word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : [word.slice(0, -1)]
}

/** Drops terms that another one finds already: a list with `nurse` finds `staff nurse`. */
export function fewestTerms(terms: readonly (readonly string[])[]): (readonly string[])[] {
  const distinct: { term: readonly string[]; forms: NameForms[] }[] = []
  // A shorter one comes before the longer ones that have its words.
  for (const term of terms.toSorted((one, other) => one.length - other.length))
    if (!distinct.some(({ forms }) => forms.every((form) => term.some((word) => isMatchedBy(form, word)))))
      distinct.push({ term, forms: term.map(getForms) })
  return distinct.map(({ term }) => term)
}

function isMatchedBy({ forms, isBeginning }: NameForms, word: string): boolean {
  return isBeginning ? forms.some((form) => word.startsWith(form)) : forms.includes(word)
}

/** The forms of a typed term's words, with their singular. */
export const typedForms = (words: readonly string[]): NameForms[] =>
  words.map((word) => {
    const { forms, isBeginning } = getForms(word)
    return { forms: [...forms, ...getSingular(word)], isBeginning }
  })

/** A name matches a term by the words of one of these: its own, or those of a term that means the same. */
export function waysInNames(
  words: readonly string[],
  { synonyms, inTexts }: Meaning,
): (readonly NameForms[])[] {
  const [typed, ...others] = fewestTerms([words, ...synonyms, ...inTexts])
  const all = typed === words ? others : fewestTerms([...synonyms, ...inTexts])
  return [typedForms(words), ...all.map((term) => term.map(getForms))]
}

/** Terms for the same in other scripts; one that stands for trades without naming one has none. */
export function getTranslations(
  words: readonly string[],
  { synonyms, isPart }: Meaning,
): Meaning['synonyms'] {
  const script = getScript(words.join(' '))
  return isPart ? [] : synonyms.filter((other) => getScript(other.join(' ')) !== script)
}

/** Splits as the database does: at spaces and some signs, and at all signs ("c#" and "c"). */
const betweenWords = [/[\s,;/()"'\\:*&|!<>]+/, /[\s!-/:-@[-`{-~\u00A0-\u00BF\u2010-\u206F]+/]

type Ways = (words: readonly string[], meaning: Meaning) => readonly (readonly NameForms[])[]

/** The term's own words, in whatever script. */
export const ownWays: Ways = (words, meaning) => [
  typedForms(words),
  ...getTranslations(words, meaning).map((other) => other.map(getForms)),
]

/** Returns a test of names, in small letters, for the words of a term. */
export function nameTest(term: Term, waysOf: Ways = waysInNames): (name: string) => boolean {
  const ways = getAlternatives(term).flatMap(({ words, meaning, isPhrase }) =>
    meaning
      ? waysOf(words, meaning)
      : [words.map((word) => ({ forms: [word], isBeginning: isPhrase !== true }))],
  )
  const known = new Map<string, boolean>()
  return (name) => {
    let isMatch = known.get(name)
    if (isMatch === undefined) {
      const words = betweenWords.flatMap((between) => name.split(between))
      isMatch = ways.some((way) => way.every((part) => words.some((word) => isMatchedBy(part, word))))
      known.set(name, isMatch)
    }
    return isMatch
  }
}
