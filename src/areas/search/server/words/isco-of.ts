import { remembered } from '#src/strings/remembered.ts'
import { singularOf } from '../../rows/name-forms.ts'
import { stemOfTerm } from './inflection.ts'
import { MAX_TERM_WORDS } from './lexicon.ts'
import { lexiconFiles } from './load-lexicon.ts'
import { splitWords } from './search-words.ts'

/** The first line that names a trade so is its own; words in brackets are wider than one trade. */
const codes = new Map<string, string>()
for (const { terms, inLatinLetters, isco } of lexiconFiles.occupations)
  if (isco !== '')
    for (const term of [...terms, ...inLatinLetters].filter((one) => !one.startsWith('('))) {
      const key = wordsOf(term).join(' ')
      for (const form of [key, stemOfTerm(key)])
        if (form !== undefined && !codes.has(form)) codes.set(form, isco)
    }

function wordsOf(text: string): string[] {
  return splitWords(text.replace(/[-–—]/g, ' '))
}

function codeOf(words: readonly string[]): string | undefined {
  const term = words.join(' ')
  const known = codes.get(term)
  if (known !== undefined) return known
  const [singular] = singularOf(words.at(-1)!)
  const form = singular === undefined ? stemOfTerm(term) : [...words.slice(0, -1), singular].join(' ')
  return form === undefined ? undefined : codes.get(form)
}

/** The group of ISCO-08 of the trade that a position names: of several the one of most words, then the first. */
export const iscoOf = remembered((position: string): string | null => {
  const words = wordsOf(position)
  for (let count = Math.min(MAX_TERM_WORDS, words.length); count > 0; count -= 1)
    for (let at = 0; at + count <= words.length; at += 1) {
      const code = codeOf(words.slice(at, at + count))
      if (code !== undefined) return code
    }
  return null
})
