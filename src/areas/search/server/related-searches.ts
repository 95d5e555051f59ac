import type { Language } from '#src/strings/languages.ts'
import type { Search } from './parse-search.ts'
import { lexiconFiles } from './words/load-lexicon.ts'
import { splitWords } from './words/search-words.ts'
import { textOf, type Term } from './words/term.ts'

/** A search for another trade in the place of one's own. */
export interface RelatedSearch {
  isco: string
  name: string
  q: string
  /** The groups of both trades begin with so many same digits, two at least. */
  digits: number
}

/** Groups of two digits that have all kinds of trades: bakers and tailors, pilots and foremen. */
const mixed: readonly string[] = ['31', '33', '75', '81', '96']

/**
 * The searches for trades whose groups begin with the same digits, the nearest first.
 *
 * @param open how many open vacancies each group has
 */
export function relatedSearches(
  { terms, pay }: Search,
  language: Language,
  open: ReadonlyMap<number, number>,
): RelatedSearch[] {
  const trade = terms.find(({ isExcluded, meaning }) => !isExcluded && meaning && meaning.isco.size > 0)
  if (!trade) return []
  const groups = [...trade.meaning!.isco]
  const known = new Set([trade.words, ...trade.meaning!.synonyms].map((words) => words.join(' ')))
  const withTrade = (name: string) =>
    [...terms.map((term: Term) => (term === trade ? name : textOf(term))), ...(pay ? [pay.text] : [])].join(
      ' ',
    )
  const digitsOf = (isco: string) => Math.max(...groups.map((group) => sameDigits(group, isco)))
  const countOf = ({ isco }: { isco: string }) => open.get(Number(isco)) ?? 0
  return lexiconFiles.occupations
    .filter((line) => {
      const isKnown = known.has(splitWords(line.names.en.replaceAll('-', ' ')).join(' '))
      return !isKnown && countOf(line) > 0 && digitsOf(line.isco) > 1
    })
    .map(({ isco, names: { [language]: name } }) => ({
      isco,
      name,
      q: withTrade(name),
      digits: digitsOf(isco),
    }))
    .toSorted((one, other) => other.digits - one.digits || countOf(other) - countOf(one))
}

function sameDigits(group: string, other: string): number {
  let same = 0
  while (same < group.length && group[same] === other[same]) same += 1
  return same === 2 && mixed.includes(group.slice(0, 2)) ? 0 : same
}
