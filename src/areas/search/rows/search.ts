import { sql, type Expression, type RawBuilder, type SqlBool, expressionBuilder } from 'kysely'
import { getSoundKey } from '#src/areas/catalogue/sound-key.ts'
import { vacancyRows } from '#src/areas/vacancies/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { likePart } from '#src/platform/db/queries/search-text.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import { getScript } from '../server/words/inflection.ts'
import { placeFact, type Meaning } from '../server/words/lexicon.ts'
import { isExactWord } from '../server/words/search-words.ts'
import { getAlternatives, type Term } from '../server/words/term.ts'
import { getForms, typedForms, waysInNames, type NameForms } from './name-forms.ts'

// Words of names that one misspelt word may have meant, the most similar first.
const MAX_SIMILAR = 20

/** A stem this many letters shorter than a probably misspelt word is the stem of other words. */
const MAX_CUT = 3

/** An unknown word matches by its English stem (ward, wards), or by its forms in the position or the company. */
function wordQuery(
  { words: [word = ''], isProbablySlip = false }: Term,
  isAlone: boolean,
  isBeginning: boolean,
): RawBuilder<unknown> {
  const stems = sql`plainto_tsquery('english', ${word})`
  // The stem of a misspelt word may be that of another: `accountent` would ask for an account.
  const near = sql`case when char_length(${stems}::text) - 2 > ${word.length - MAX_CUT} then ${stems} else ''::tsquery end`
  // In texts too many words have the same beginning: portfolio.
  const names = isBeginning ? `${lexeme(`^${word}`)}:*` : namesQuery(typedForms([word]))
  const found = sql`(${isProbablySlip ? near : stems} || ${names}::tsquery)`
  if (isAlone) return found
  return sql`case when numnode(${stems}) = 0 then ''::tsquery else ${found} end`
}

/** `nurse` does not ask for nurseries; a place in the texts counts only if the vacancy names no place. */
function knownTermQuery({ words }: Term, meaning: Meaning): RawBuilder<unknown> {
  const { facts, inTexts } = meaning
  const alternatives = [
    ...waysInNames(words, meaning).map(namesQuery),
    ...[...facts].map((fact) => lexeme(fact)),
  ]
  const texts = inTexts.map((other) => sql` || plainto_tsquery('english', ${other.join(' ')})`)
  return sql`(${descriptionQuery(words, meaning)} || ${alternatives.join(' | ')}::tsquery${sql.join(texts, sql``)})`
}

/** Asks the texts for a term of one word: the words of a longer one stand in many texts, far apart. */
function descriptionQuery(words: readonly string[], { facts, isStemOfOthers }: Meaning): RawBuilder<unknown> {
  if (words.length > 1 || isStemOfOthers) return sql`''::tsquery`
  const inAny = sql`plainto_tsquery('english', ${words[0]!})`
  const isPlace = [...facts].some((fact) => placeFact.test(fact))
  return isPlace
    ? sql`(case when numnode(${inAny}) = 0 then ''::tsquery else ${inAny} && '=placeless' end)`
    : inAny
}

/** Requires all of these as words of the position or the company. */
function namesQuery(way: readonly NameForms[]): string {
  const parts = way.map(({ forms, isBeginning }) => {
    const lexemes = forms.map((form) => `${lexeme(`^${form}`)}${isBeginning ? ':*' : ''}`)
    return lexemes.length > 1 ? `(${lexemes.join(' | ')})` : lexemes[0]!
  })
  return parts.length > 1 ? `(${parts.join(' & ')})` : parts[0]!
}

/** Quoted for a query of texts: https://www.postgresql.org/docs/current/datatype-textsearch.html */
export function lexeme(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** Words of positions and companies that each word may have meant; a word similar to none is left out. */
export async function findSimilar(
  db: Db,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  // The operator and not similarity() alone: only it uses the index. Its threshold is 0.3.
  const { rows } = await sql<{ word: string; terms: string[] }>`
    select wanted.word, found.terms
    from unnest(${[...new Set(words)]}::text[]) as wanted (word), lateral (
      select array_agg(word) as terms from (
        select name_terms.word from name_terms where wanted.word % name_terms.word
        order by similarity(wanted.word, name_terms.word) desc, name_terms.word limit ${sql.lit(MAX_SIMILAR)}
      ) as nearest) as found
    where found.terms is not null`.execute(db)
  return new Map(rows.map(({ word, terms }) => [word, terms]))
}

/** Shorter keys sound like too many names. */
const SOUND_LENGTH = 3

/** The words of positions and companies in another script that sound like each word. */
export async function findSoundingAlike(
  db: Db,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const keys = new Map(words.map((word) => [word, getSoundKey(word)]))
  const parts = [...keys].filter(([, key]) => key.length >= SOUND_LENGTH)
  if (parts.length === 0) return new Map()
  const { rows } = await sql<{ word: string; terms: string[] }>`
    select wanted.word, found.terms
    from unnest(${parts.map(([word]) => word)}::text[], ${parts.map(([, key]) => key)}::text[]) as wanted (word, key),
      lateral (
        select array_agg(word) as terms from (
          select name_terms.word from name_terms
          where sound_key_of(name_terms.word) = wanted.key and name_terms.word <> wanted.word
          limit ${sql.lit(MAX_SIMILAR)}
        ) as alike) as found
    where found.terms is not null`.execute(db)
  return new Map(
    rows.map(({ word, terms }) => [word, terms.filter((name) => getScript(name) !== getScript(word))]),
  )
}

/**
 * A vacancy has to match every term: by its words, by words that mean the same in its position or company, by a fact such
 * as its place, or by one of `names` in its position or company. A stop word beside others asks for nothing. All terms
 * together are one query to one index.
 *
 * @param isUnfinished the last word may be the beginning of another
 */
export function resemblesTerms(
  terms: readonly Term[],
  names: ReadonlyMap<string, readonly string[]>,
  isUnfinished = false,
): RawBuilder<unknown> {
  const termQuery = (term: Term) => {
    // A word of a longer term does not match it alone: "operator" is no "jcb operator".
    const others = term.words.length > 1 ? [] : (names.get(term.words[0]!) ?? [])
    const found = term.isPhrase
      ? phraseQuery(term)
      : term.meaning
        ? knownTermQuery(term, term.meaning)
        : wordQuery(term, terms.length === 1, isUnfinished && term.isLast)
    if (others.length === 0) return found
    return sql`(${found} || ${others.map((name) => lexeme(`^${name}`)).join(' | ')}::tsquery)`
  }
  const conditions = terms.map((term) => {
    const any = sql`(${sql.join(getAlternatives(term).map(termQuery), sql` || `)})`
    return term.isExcluded ? sql`(!! ${any})` : any
  })
  const isLeftOut = terms.length > 0 && terms.every(({ isExcluded }) => isExcluded)
  // An index of words cannot find what is absent: every vacancy has a category.
  return joinQueries(isLeftOut ? [sql`${`${lexeme('=category:')}:*`}::tsquery`, ...conditions] : conditions)
}

/** Its words are somewhere in the vacancy; `havePhrases` asks whether they stand beside each other. */
function phraseQuery({ words }: Term): RawBuilder<unknown> {
  const stems = sql`plainto_tsquery('english', ${words.join(' ')})`
  return sql`(case when numnode(${stems}) = 0 then ${namesQuery(words.map(getForms))}::tsquery else ${stems} end)`
}

/** Vacancies with the words of a phrase that are read, the newest first. */
const MAX_READ = 20_000

const GAP = '[[:space:][:punct:]–—]'

/** Returns the vacancies in whose texts the words of each phrase are beside each other. */
export async function havePhrases(
  db: Db,
  ids: readonly number[],
  phrases: readonly Term[],
): Promise<readonly number[]> {
  if (phrases.length === 0 || ids.length === 0) return ids
  const conditions = phrases.map(({ words }) => {
    const escaped = words.map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, '\\$&'))
    const end = words.some(isExactWord) ? '($|[^[:alnum:]+#])' : ''
    return sql`letters_of(position || ' ' || company_name || ' ' || searched_text_of(description, work_address, foreign_city))
      ~ ${`(^|${GAP})${escaped.join(`${GAP}+`)}${end}`}`
  })
  const newest = ids.toSorted((one, other) => other - one).slice(0, MAX_READ)
  const { rows } = await sql<{ id: number }>`
    select id from ${vacancyRows} where id = any (${newest}::int[])
      and ${sql.join(conditions, sql` and `)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Parts of one or two letters have an index of their own, longer ones that of trigrams. */
export function contains(column: 'position' | 'company', part: string): Expression<SqlBool> {
  const letters = getLetters(part)
  const isShort = letters !== '' && [...letters].length <= 2
  return isShort
    ? sql<SqlBool>`short_parts_of(${sql.ref(`${column}_letters`)}) @> array[${letters}::text]`
    : showsIn(column, part)
}

/** The same for one row, without the index. */
export function showsIn(column: 'position' | 'company', part: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${column}_letters`)} like ${likePart(getLetters(part))}`
}

export function getLetters(part: string): string {
  return part.replace(/[\u200C\u200D]/g, '').toLowerCase()
}

/** Joins the words' queries to one; without any, nothing matches it. */
function joinQueries(questions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return questions.length === 0 ? sql`'=nothing'::tsquery` : sql`(${sql.join(questions, sql` && `)})`
}

/** SQL: the row matches the query, by the index of words; every row matches stop words alone. */
export function isFound(question: RawBuilder<unknown>): Expression<SqlBool> {
  return sql<SqlBool>`vacancies.id in (select found_ids(${question}))`
}

/** The same for the `words` of one row, without the index. */
export function matches(question: RawBuilder<unknown>): Expression<SqlBool> {
  return sql<SqlBool>`(numnode(${question}) = 0 or words @@ ${question})`
}

/** Lists read by this relation what vacancies are searched by. It stands in the place of `vacancies`, whose facts it has. */
export const searchedRows = expressionBuilder<Tables>()
  .selectFrom('vacancy_search')
  .selectAll('vacancy_search')
  .as('vacancies')
