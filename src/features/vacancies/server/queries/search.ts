import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'

// More words than this narrow nothing and only cost time.
const MAX_WORDS = 8
// Words of names that one misspelt word may have meant, the most similar first.
const MAX_SIMILAR = 10

/** The words of a search, without the zero-width joiners that the search columns lack too. */
export function searchWords(q: string): string[] {
  return q
    .replace(/[\u200B-\u200D\uFEFF]/g, '')
    .toLowerCase()
    .split(/[\s,;/()"'\\:*&|!<>]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}+#]+$/gu, ''))
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
}

/**
 * Every word of the search is a word of the vacancy by its English stem (nurse, nurses), or begins a word of the
 * position or the company: so Sinhala, Tamil and "IT" are found as written, and the last word while it is being typed.
 * A stop word beside others asks for nothing. All words together are one question to one index.
 */
export function matchesWords(words: readonly string[]): Expression<SqlBool> {
  const last = words.length - 1
  return allOf(
    words.map((word, at) => {
      const found =
        at === last ? sql`(${asWritten(word)} || to_tsquery('english', ${`'${word}':*`}))` : asWritten(word)
      if (last === 0 || word === 'it') return found
      return sql`case when numnode(plainto_tsquery('english', ${word})) = 0 then ''::tsquery else ${found} end`
    }),
  )
}

/** Matches the stem anywhere, or the beginning of a word of the position or the company: the index has those marked. */
function asWritten(word: string): RawBuilder<unknown> {
  return sql`plainto_tsquery('english', ${word}) || ${`'^${word}':*`}::tsquery`
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

/** Every word of the search is there as written, or a word similar to it is: for slight misspellings. */
export function resemblesWords(
  words: readonly string[],
  similar: ReadonlyMap<string, readonly string[]>,
): Expression<SqlBool> {
  return allOf(
    words.map((word) => {
      const terms = similar.get(word) ?? []
      if (terms.length === 0) return sql`(${asWritten(word)})`
      return sql`(${asWritten(word)} || ${terms.map((term) => `'^${term}'`).join('|')}::tsquery)`
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
