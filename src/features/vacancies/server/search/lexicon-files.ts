import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Rows of a file of the lexicon by column; a cell with several terms separates them by semicolons (docs/search-lexicon.md). */
function readRows<Column extends string>(file: string): readonly Record<Column, string>[] {
  const lines = readFileSync(join(import.meta.dirname, 'lexicon', file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const [columns, ...rows] = lines.map((line) => line.split('\t'))
  return rows.map(
    (cells) =>
      Object.fromEntries(columns!.map((column, at) => [column, cells[at] ?? ''])) as Record<Column, string>,
  )
}

function splitTerms(cell: string): string[] {
  return cell
    .split(';')
    .map((term) => term.trim())
    .filter((term) => term !== '')
}

/** Each a list of words for one occupation, in every script. */
export const occupations: readonly (readonly string[])[] = readRows<
  'english' | 'sinhala' | 'tamil' | 'latin'
>('occupation-synonyms.tsv').map(({ english, sinhala, tamil, latin }) =>
  [english, sinhala, tamil, latin].flatMap(splitTerms),
)

/** Other spellings of a place, by its English name. */
export const placeSynonyms: readonly { name: string; terms: readonly string[] }[] = readRows<
  'place' | 'other'
>('place-synonyms.tsv').map(({ place, other }) => ({ name: place, terms: splitTerms(other) }))

/** Words for a value of a vacancy's field, such as `part_time` of `employment_type`. */
export const fieldSynonyms: readonly { field: string; value: string; terms: readonly string[] }[] = readRows<
  'field' | 'value' | 'terms'
>('field-synonyms.tsv').map(({ field, value, terms }) => ({ field, value, terms: splitTerms(terms) }))

/** Other words for a category, by its first English name. */
export const categorySynonyms: readonly { name: string; terms: readonly string[] }[] = readRows<
  'category' | 'terms'
>('category-synonyms.tsv').map(({ category, terms }) => ({ name: category, terms: splitTerms(terms) }))

/** Words that ask for nothing beside others. */
export const stopWords: readonly string[] = readRows<'term'>('stop-words.tsv').map(({ term }) => term.trim())
