import { remembered } from '#src/strings/remembered.ts'
import { getSingular } from '../../rows/name-forms.ts'
import { stemOfTerm } from './inflection.ts'
import type { OccupationLine } from './lexicon-files.ts'
import { MAX_TERM_WORDS } from './lexicon.ts'
import { lexiconFiles } from './load-lexicon.ts'
import { splitWords } from './search-words.ts'

/** A name belongs to the first line that has it; words in brackets are wider than one trade. */
const trades = new Map<string, OccupationLine>()
for (const line of lexiconFiles.occupations)
  if (line.isco !== '')
    for (const term of [...line.terms, ...line.inLatinLetters].filter((one) => !one.startsWith('('))) {
      const key = getWords(term).join(' ')
      for (const form of [key, stemOfTerm(key)])
        if (form !== undefined && !trades.has(form)) trades.set(form, line)
    }

function getWords(text: string): string[] {
  return splitWords(text.replace(/[-–—]/g, ' '))
}

function namedBy(words: readonly string[]): OccupationLine | undefined {
  const term = words.join(' ')
  const known = trades.get(term)
  if (known !== undefined) return known
  const [singular] = getSingular(words.at(-1)!)
  const form = singular === undefined ? stemOfTerm(term) : [...words.slice(0, -1), singular].join(' ')
  return form === undefined ? undefined : trades.get(form)
}

/** The trade that a position names; of several the one with most words, then the first. */
export const tradeOf = remembered((position: string): OccupationLine | null => {
  const words = getWords(position)
  for (let count = Math.min(MAX_TERM_WORDS, words.length); count > 0; count -= 1)
    for (let at = 0; at + count <= words.length; at += 1) {
      const trade = namedBy(words.slice(at, at + count))
      if (trade) return trade
    }
  return null
})

export const getIsco = (position: string): string | null => tradeOf(position)?.isco ?? null
