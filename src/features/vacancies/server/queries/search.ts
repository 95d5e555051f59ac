import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import { placeFact, type Meaning } from '../search/lexicon.ts'
import type { Term } from '../search/parse-query.ts'

// Words of names that one misspelt word may have meant, the most similar first.
const MAX_SIMILAR = 10

/**
 * Every term of the search is met by the vacancy: by its words, by words that mean the same in its position or company,
 * or by a fact such as its place. A stop word beside others asks for nothing. All terms together are one question to one
 * index.
 */
export function matchesTerms(terms: readonly Term[]): Expression<SqlBool> {
  const isAlone = terms.length === 1
  return allOf(terms.map((term) => (term.meaning ? ofKnown(term, term.meaning) : ofWord(term, isAlone))))
}

/** An unknown word is met by its English stem (ward, wards), or begins a word of the position or the company. */
function ofWord({ words: [word = ''], isLast }: Term, isAlone: boolean): RawBuilder<unknown> {
  // Not by the beginning of its stem: `cars` would ask for care.
  const found = isLast ? sql`(${asWritten(word)} || ${`${lexeme(word)}:*`}::tsquery)` : asWritten(word)
  if (isAlone) return found
  return sql`case when numnode(plainto_tsquery('english', ${word})) = 0 then ''::tsquery else ${found} end`
}

/** Matches the stem anywhere, or the beginning of a word of the position or the company: the index has those marked. */
function asWritten(word: string): RawBuilder<unknown> {
  return sql`plainto_tsquery('english', ${word}) || ${`'^${word}':*`}::tsquery`
}

/**
 * A known term is no part of another word: `nurse` does not ask for nurseries. The name of a place in the texts counts
 * only where the vacancy names no place: most are those of roads.
 */
function ofKnown({ words }: Term, { facts, synonyms }: Meaning): RawBuilder<unknown> {
  const alternatives = [inNames(words), ...synonyms.map(inNames), ...[...facts].map((fact) => lexeme(fact))]
  return sql`(${inTexts(words, facts)} || ${alternatives.join(' | ')}::tsquery)`
}

/** Asks the texts for a term of one word: the words of a longer one stand in many texts, far apart. */
function inTexts(words: readonly string[], facts: Meaning['facts']): RawBuilder<unknown> {
  if (words.length > 1) return sql`''::tsquery`
  const inAny = sql`plainto_tsquery('english', ${words[0]!})`
  const isPlace = [...facts].some((fact) => placeFact.test(fact))
  return isPlace
    ? sql`(case when numnode(${inAny}) = 0 then ''::tsquery else ${inAny} && '=placeless' end)`
    : inAny
}

/** All of these are words of the position or the company, one of them perhaps in the plural. */
function inNames(words: readonly string[]): string {
  return `(${words
    .map(
      (word) =>
        `(${pluralsOf(word)
          .map((form) => lexeme(`^${form}`))
          .join(' | ')})`,
    )
    .join(' & ')})`
}

function pluralsOf(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [word]
  return word.endsWith('y') ? [word, `${word.slice(0, -1)}ies`, `${word}s`] : [word, `${word}s`, `${word}es`]
}

/** Quoted for a query of texts: https://www.postgresql.org/docs/current/datatype-textsearch.html */
function lexeme(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/**
 * Finds the words of positions and companies that each word may have meant. `undefined` when nothing is similar to
 * one of them.
 */
export async function findSimilar(
  db: Db,
  words: readonly string[],
): Promise<ReadonlyMap<string, string[]> | undefined> {
  // The operator and not word_similarity() alone: only it uses the index. Its threshold is 0.6.
  const { rows } = await sql<{ word: string; terms: string[] }>`
    select asked.word, coalesce(found.terms, '{}') as terms
    from unnest(${[...new Set(words)]}::text[]) as asked (word), lateral (
      select array_agg(word) as terms from (
        select name_terms.word from name_terms where asked.word <% name_terms.word
        order by word_similarity(asked.word, name_terms.word) desc, name_terms.word limit ${sql.lit(MAX_SIMILAR)}
      ) as nearest) as found`.execute(db)
  const similar = new Map(rows.map(({ word, terms }) => [word, terms]))
  return rows.some(({ terms }) => terms.length > 0) ? similar : undefined
}

/** Every term of the search is met, or a word of a name that is similar to it is there: for slight misspellings. */
export function resemblesTerms(
  terms: readonly Term[],
  similar: ReadonlyMap<string, readonly string[]>,
): Expression<SqlBool> {
  return allOf(
    terms.map((term) => {
      const names = term.words.flatMap((word) => similar.get(word) ?? [])
      const found = term.meaning ? ofKnown(term, term.meaning) : ofWord(term, terms.length === 1)
      if (names.length === 0) return sql`(${found})`
      return sql`(${found} || ${names.map((name) => lexeme(`^${name}`)).join(' | ')}::tsquery)`
    }),
  )
}

/**
 * Compares the letters of a name: parts of one or two letters have an index of their own, longer ones that of
 * trigrams.
 */
export function contains(column: 'position' | 'company', part: string): Expression<SqlBool> {
  const letters = lettersOf(part)
  const isShort = letters !== '' && [...letters].length <= 2
  return isShort
    ? sql<SqlBool>`short_parts_of(${sql.ref(`${column}_letters`)}) @> array[${letters}::text]`
    : showsIn(column, part)
}

/** The same, asked of one row without the index. */
export function showsIn(column: 'position' | 'company', part: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${column}_letters`)} like ${`%${lettersOf(part).replace(/[\\%_]/g, '\\$&')}%`}`
}

function lettersOf(part: string): string {
  return part.replace(/[\u200C\u200D]/g, '').toLowerCase()
}

/** The words' questions as one; a search of stop words alone asks for nothing and finds everything. */
function allOf(questions: RawBuilder<unknown>[]): Expression<SqlBool> {
  if (questions.length === 0) return sql`false`
  const question = sql`(${sql.join(questions, sql` && `)})`
  return sql<SqlBool>`(numnode(${question}) = 0 or words @@ ${question})`
}
