import { fieldSigns, riskSignNames, wordLists, type RiskSignName } from '../../risk-signs.ts'
import { amountIn } from './amount-of-money.ts'
import type { RiskSign, RiskSigns } from './default-signs.ts'
import { foldedText, sentencesOf, wordsOf } from './fold-text.ts'
import { lineOf, meets, TermIndex, type Line, type Term } from './word-patterns.ts'

/** The lines of a sign, each under its first word: only those of words that stand in a sentence are tried. */
interface Rule {
  lines: Line[]
  /** The places of those that begin with no word of their own. */
  always: number[]
  beside: Line[]
  unless: Line[]
}

interface Rules {
  of: ReadonlyMap<RiskSignName, Rule>
  owners: ReadonlyMap<Term, readonly [sign: RiskSignName, line: number]>
  index: TermIndex
}

/** An amount of money, among the words of a sign. */
const MONEY = 'money'

/**
 * The words by which each sign of words stands in a text, as they are there.
 *
 * @param stated the pay that the vacancy states, which is no money that is asked for
 */
export function signsInText(
  text: string,
  signs: RiskSigns,
  stated: ReadonlySet<number>,
): Map<RiskSignName, string> {
  const rules = rulesOf(signs)
  const given = new Map<RiskSignName, string>()
  for (const sentence of sentencesOf(text)) {
    const { first, stands } = readSentence(sentence, rules, stated)
    for (const [sign, { beside, unless }] of rules.of) {
      if (given.has(sign) || Object.hasOwn(wordLists, sign) || Object.hasOwn(fieldSigns, sign)) continue
      const words = first(sign)
      if (words === undefined || (beside.length > 0 && !beside.some(stands)) || unless.some(stands)) continue
      given.set(sign, words)
    }
  }
  return given
}

/** The words of a sign that stand in a name. */
export function wordsInName(name: string, sign: RiskSignName, signs: RiskSigns): string | undefined {
  const rules = rulesOf(signs)
  const { first, stands } = readSentence(foldedText(name), rules, new Set())
  return rules.of.get(sign)?.unless.some(stands) ? undefined : first(sign)
}

function readSentence(sentence: string, { of, owners, index }: Rules, stated: ReadonlySet<number>) {
  const found = index.find(wordsOf(sentence))
  const tried = new Map<RiskSignName, number[]>()
  for (const term of found.keys()) {
    const [sign, line] = owners.get(term) ?? []
    if (sign !== undefined) tried.set(sign, [...(tried.get(sign) ?? []), line!])
  }
  const known = new Map<string, string | undefined>()
  const inList = (name: string): string | undefined => {
    if (!known.has(name)) {
      // A list that names itself stands for nothing.
      known.set(name, undefined)
      known.set(name, name === MONEY ? amountIn(sentence, stated) : first(name as RiskSignName))
    }
    return known.get(name)
  }
  /** The first line of a sign that stands here, in the order of the list. */
  const first = (sign: RiskSignName): string | undefined => {
    const { lines = [], always = [] } = of.get(sign) ?? {}
    const places = [...always, ...(tried.get(sign) ?? [])].sort((one, other) => one - other)
    for (const at of places) {
      const words = meets(lines[at]!, found, inList)
      if (words !== undefined) return words
    }
    return undefined
  }
  return { first, stands: (line: Line) => meets(line, found, inList) !== undefined }
}

let latest: { signs: RiskSigns; rules: Rules } | undefined

/** Lines are read once for as long as their words are the same: each reader of the signs has a copy of its own. */
function rulesOf(signs: RiskSigns): Rules {
  if (!latest || !areSame(latest.signs, signs)) latest = { signs, rules: readRules(signs) }
  return latest.rules
}

const areSame = (one: RiskSigns, other: RiskSigns) =>
  one === other || riskSignNames.every((name) => isSame(one[name], other[name]))

function isSame(one: RiskSign, other: RiskSign): boolean {
  return (
    one.is_on === other.is_on &&
    (['words', 'beside', 'unless'] as const).every(
      (list) =>
        one[list] === other[list] ||
        (one[list].length === other[list].length && one[list].every((word, at) => word === other[list][at])),
    )
  )
}

function readRules(signs: RiskSigns): Rules {
  const rules = new Map<RiskSignName, Rule>()
  const owners = new Map<Term, readonly [RiskSignName, number]>()
  const terms: Term[] = []
  for (const name of riskSignNames) {
    const { is_on, words, beside, unless } = signs[name]
    if (!is_on || words.length === 0) continue
    const rule: Rule = {
      lines: words.map(lineOf),
      always: [],
      beside: beside.map(lineOf),
      unless: unless.map(lineOf),
    }
    rules.set(name, rule)
    for (const [at, line] of rule.lines.entries()) {
      const own = line.all.find((term) => 'words' in term)
      if (own) owners.set(own, [name, at])
      else rule.always.push(at)
    }
    for (const { all, none } of [...rule.lines, ...rule.beside, ...rule.unless]) terms.push(...all, ...none)
  }
  return { of: rules, owners, index: new TermIndex(terms) }
}
