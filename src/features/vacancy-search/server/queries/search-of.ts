import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { soundKeyOf } from '#src/features/catalogue/sound-key.ts'
import type { Db } from '#src/platform/db/database.ts'
import { mostSlips } from '../words/corrector.ts'
import { editDistance } from '../words/edit-distance.ts'
import type { Lexicon } from '../words/lexicon.ts'
import { lexiconOf } from '../words/load-lexicon.ts'
import { parseTerms, parseWords, type Term } from '../words/parse-query.ts'
import { findSimilar, findSoundingAlike, isFound, resemblesTerms } from './search.ts'

type Names = ReadonlyMap<string, readonly string[]>

/** A search, as its words are understood. */
export interface Search {
  terms: readonly Term[]
  /** A `tsquery` for a row's `words`, see `isFound`. */
  question: RawBuilder<unknown>
  /** The words that are looked for in the place of those that were typed. */
  corrected: string | null
  /** The words ask for just what was typed. */
  asTyped: boolean
}

/** Says of a question whether any vacancy meets it. */
export type Finds = (question: RawBuilder<unknown>) => Promise<boolean>

/** Says whether any vacancy is found among those that meet all of `everywhere`. */
export function findsIn(db: Db, everywhere: readonly Expression<SqlBool>[]): Finds {
  return async (question) => {
    const { rows } = await sql<{ found: boolean }>`select exists (select from vacancy_search as vacancies
      where ${sql.join([...everywhere, isFound(question)], sql` and `)}) as found`.execute(db)
    return rows[0]!.found
  }
}

/**
 * The words as typed where they find anything, else corrected ones that do. Known words are tried first: they are in
 * memory.
 *
 * @param words of `searchWords`
 * @param literal the words are to be taken as typed
 */
export async function searchOf(
  db: Db,
  words: readonly string[],
  finds: Finds,
  literal = false,
): Promise<Search> {
  const typed = await searchAsTyped(db, words)
  if (literal || words.length === 0 || (await finds(typed.question))) return typed
  const apart = parseWords(await lexiconOf(db), words)
  if (apart.length > typed.terms.length) {
    const question = resemblesTerms(apart, noNames)
    if (await finds(question)) return { terms: apart, question, corrected: null, asTyped: false }
  }
  for await (const search of corrections(db, words)) if (await finds(search.question)) return search
  return typed
}

/** A word that no list knows is met by words of names that sound alike too, in whatever script. */
export async function searchAsTyped(db: Db, words: readonly string[]): Promise<Search> {
  const lexicon = await lexiconOf(db)
  const terms = parseTerms(lexicon, words).map((term) => {
    const isProbablySlip = !term.meaning && lexicon.correct(term.words[0]!) !== undefined
    return isProbablySlip ? { ...term, isProbablySlip } : term
  })
  // One that sounds like a known word is a slip of that.
  const isSlip = (word: string) => soundKeyOf(lexicon.correct(word) ?? '') === soundKeyOf(word)
  const unknown = terms.flatMap((term) => (term.meaning ? [] : term.words)).filter((word) => !isSlip(word))
  const names = unknown.length > 0 ? await findSoundingAlike(db, unknown) : noNames
  return { terms, question: resemblesTerms(terms, names), corrected: null, asTyped: true }
}

const noNames: Names = new Map()

/** Returns the words that misspelt ones were probably meant to be: words of the lexicon, then those of names, too. */
export async function* corrections(db: Db, words: readonly string[]): AsyncGenerator<Search> {
  const lexicon = await lexiconOf(db)
  const known = words.map((word) => lexicon.correct(word) ?? word)
  const differs = known.some((word, at) => word !== words[at])
  if (differs) yield correctedSearch(lexicon, words, known, noNames)
  const similar = await similarNames(db, lexicon, words)
  if (similar.size > 0) yield correctedSearch(lexicon, words, known, similar)
}

/** Words of names, nearest first, within the slips that are forgiven. */
async function similarNames(db: Db, lexicon: Lexicon, words: readonly string[]): Promise<Names> {
  const unknown = words.filter((word) => mostSlips(word) > 0 && !lexicon.meaningOf([word]))
  if (unknown.length === 0) return noNames
  const near = new Map<string, string[]>()
  for (const [word, names] of await findSimilar(db, unknown)) {
    const most = mostSlips(word)
    const slips = new Map(names.map((name) => [name, editDistance([...word], [...name], most)]))
    const within = names.filter((name) => slips.get(name)! > 0 && slips.get(name)! <= most)
    if (within.length > 0)
      near.set(
        word,
        within.toSorted((one, other) => slips.get(one)! - slips.get(other)!),
      )
  }
  return near
}

/** @param known the words, those that the lexicon corrects as it does */
function correctedSearch(
  lexicon: Lexicon,
  words: readonly string[],
  known: readonly string[],
  similar: Names,
): Search {
  // Names are known by the word as it was typed, terms by the corrected one.
  const names = new Map(known.map((word, at) => [word, similar.get(words[at]!) ?? []]))
  const terms = parseTerms(lexicon, known)
  const corrected = words.map((word, at) => (known[at] === word ? similar.get(word)?.[0] : known[at]) ?? word)
  return { terms, question: resemblesTerms(terms, names), corrected: corrected.join(' '), asTyped: false }
}
