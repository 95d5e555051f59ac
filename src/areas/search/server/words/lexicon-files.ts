import { join } from 'node:path'
import { readTabSeparated, readWithHeadings, splitTerms } from '#src/platform/tab-separated.ts'
import { inEachLanguage, type Language } from '#src/strings/languages.ts'
import type { SynonymLine } from './lexicon.ts'

export interface OccupationLine extends SynonymLine {
  /** The first word of each language, else that of English. */
  names: Readonly<Record<Language, string>>
  /** Lines below one heading of the file are trades of one field. */
  heading: string
}

/** The files of the lexicon, as a person who is no programmer keeps them (docs/search-lexicon.md). */
interface LexiconFiles {
  /** One occupation each. */
  occupations: readonly OccupationLine[]
  /** Other spellings of a place, by its English name. */
  places: readonly { name: string; terms: readonly string[] }[]
  /** Words for a value of a vacancy's field, such as `part_time` of `employment_type`. */
  fields: readonly { field: string; value: string; terms: readonly string[] }[]
  /** Other words for a category, by its first English name. */
  categories: readonly { name: string; terms: readonly string[] }[]
  /** Words for one thing each that is no occupation, such as a country, in every script. */
  things: readonly (readonly string[])[]
  /** The words for countries among `things`, in every script. */
  countries: ReadonlySet<string>
  /** Words for one thing each that most texts have in other senses, such as words of time. */
  nameWords: readonly (readonly string[])[]
  /** Stop words that ask for what is near their reader, unless a place is named. */
  nearMe: readonly string[]
  /** Words that ask for nothing beside others. */
  stopWords: readonly string[]
}

export function readLexiconFiles(): LexiconFiles {
  const stopWords = readWithHeadings<'term'>(getPath('stop-words.tsv')).map(({ row, heading }) => ({
    term: row.term.trim(),
    heading,
  }))
  const things = readWithHeadings<'thing' | 'other'>(getPath('thing-synonyms.tsv')).map(
    ({ row: { thing, other }, heading }) => ({ terms: [thing, ...splitTerms(other)], heading }),
  )
  return {
    occupations: readWithHeadings<OccupationColumn>(getPath('occupation-synonyms.tsv')).map(
      ({ row: { english, sinhala, tamil, latin, isco }, heading }) => {
        const inScripts = { en: splitTerms(english), si: splitTerms(sinhala), ta: splitTerms(tamil) }
        const terms = Object.values(inScripts).flat()
        return { terms, inLatinLetters: splitTerms(latin), names: getNames(inScripts), isco, heading }
      },
    ),
    places: read<'place' | 'other'>('place-synonyms.tsv').map(({ place, other }) => ({
      name: place,
      terms: splitTerms(other),
    })),
    fields: read<'field' | 'value' | 'terms'>('field-synonyms.tsv').map(({ field, value, terms }) => ({
      field,
      value,
      terms: splitTerms(terms),
    })),
    categories: read<'category' | 'terms'>('category-synonyms.tsv').map(({ category, terms }) => ({
      name: category,
      terms: splitTerms(terms),
    })),
    things: things.map(({ terms }) => terms),
    countries: new Set(things.flatMap(({ heading, terms }) => (heading === 'Countries' ? terms : []))),
    nameWords: read<'terms'>('name-words.tsv').map(({ terms }) => splitTerms(terms)),
    nearMe: stopWords.filter(({ heading }) => heading === 'Near the reader').map(({ term }) => term),
    stopWords: stopWords.map(({ term }) => term),
  }
}

type OccupationColumn = 'english' | 'sinhala' | 'tamil' | 'latin' | 'isco'

const getPath = (file: string) => join(import.meta.dirname, 'lexicon', file)

const read = <Column extends string>(file: string): Record<Column, string>[] =>
  readTabSeparated(getPath(file))

/** The file has no zero-width joiners, which a search passes over; to a reader the letters are joined: යන්ත්‍ර. */
const joinable = /(?<=[ක-යල-ෆ]්)(?=[යර])/g

const initials = /\b(?:bpo|hr|ict|it|ngo|ot|qa|tv|ui|ux)\b/g

function getNames(terms: Partial<Record<Language, readonly string[]>>): OccupationLine['names'] {
  const [first = ''] = terms.en ?? []
  const letters = first.replace(initials, (word) => word.toUpperCase())
  const english = letters.charAt(0).toUpperCase() + letters.slice(1)
  return inEachLanguage((language) => {
    if (language === 'en') return english
    const name = terms[language]?.[0] ?? english
    return language === 'si' ? name.replace(joinable, '\u200d') : name
  })
}
