import { join } from 'node:path'
import { readTabSeparated, splitTerms } from '#src/platform/tab-separated.ts'
import { riskSignNames, signWeights, type RiskSignName } from '../../risk-signs.ts'

/**
 * A sign, with its words in three languages and in Latin letters. A word counts where it stands whole; where `beside` has
 * words, one of them has to stand in the same sentence, and none of `unless` may.
 */
export interface RiskSign extends Record<WordList, readonly string[]> {
  weight: number
  is_on: boolean
}
export type RiskSigns = Record<RiskSignName, RiskSign>

const listsOfWords = ['words', 'beside', 'unless'] as const
type WordList = (typeof listsOfWords)[number]

/** The signs before an admin corrects one. */
export const defaultSigns = readSigns(join(import.meta.dirname, 'risk-words.tsv'))

/** @throws an error that names the file and the line's sign and list, where one of them is unknown. */
function readSigns(file: string): RiskSigns {
  const signs = Object.fromEntries(
    riskSignNames.map((name) => [
      name,
      { weight: signWeights[name], is_on: true, words: [], beside: [], unless: [] },
    ]),
  ) as unknown as Record<string, Record<string, string[]>>
  for (const { sign, list, terms } of readTabSeparated<'sign' | 'list' | 'terms'>(file)) {
    const words = listsOfWords.includes(list as WordList) ? signs[sign]?.[list] : undefined
    if (!words) throw new Error(`${file}: no list ${list} of a sign ${sign}`)
    words.push(...splitTerms(terms))
  }
  return signs as unknown as RiskSigns
}
