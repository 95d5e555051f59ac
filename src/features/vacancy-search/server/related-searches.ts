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
  /** Both trades are in one group of four digits. */
  isNear: boolean
}

const GROUP_DIGITS = 3

/** The searches for trades whose groups begin with the same three digits, those of the same four first. */
export function relatedSearches({ terms, pay }: Search, language: Language): RelatedSearch[] {
  const trade = terms.find(({ isExcluded, meaning }) => !isExcluded && meaning && meaning.isco.size > 0)
  if (!trade) return []
  const groups = [...trade.meaning!.isco]
  const known = new Set([trade.words, ...trade.meaning!.synonyms].map((words) => words.join(' ')))
  const withTrade = (name: string) =>
    [...terms.map((term: Term) => (term === trade ? name : textOf(term))), ...(pay ? [pay.text] : [])].join(
      ' ',
    )
  return lexiconFiles.occupations
    .filter(({ isco, names }) => {
      const isRelated = groups.some((group) => isco.startsWith(group.slice(0, GROUP_DIGITS)))
      return isRelated && !known.has(splitWords(names.en.replaceAll('-', ' ')).join(' '))
    })
    .map(({ isco, names: { [language]: name } }) => ({
      isco,
      name,
      q: withTrade(name),
      isNear: groups.includes(isco),
    }))
    .toSorted((one, other) => Number(other.isNear) - Number(one.isNear))
}
