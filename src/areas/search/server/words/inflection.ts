import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'

/** Words of Sinhala and Tamil letters alone take endings for case and number. */
export function isIndian(term: string): boolean {
  return /^[\p{Script=Sinhala}\p{Script=Tamil} ]+$/u.test(term)
}

export function getScript(word: string): 'sinhala' | 'tamil' | 'other' {
  return /\p{Script=Sinhala}/u.test(word) ? 'sinhala' : /\p{Script=Tamil}/u.test(word) ? 'tamil' : 'other'
}

/** Letters and signs that a Sinhala or Tamil ending may have beside the stem. */
const LONGEST_ENDING = 6

/** Finds a place by its name with an ending: "in Colombo" is one word in Sinhala and in Tamil. */
export function placeByStem(keys: readonly string[]): (word: string) => string | undefined {
  const stems = new Map(keys.map((key) => [withoutVowel(key), key]))
  return (word) => {
    if (!isIndian(word)) return undefined
    for (let length = word.length; length >= word.length - LONGEST_ENDING && length > 2; length -= 1) {
      const key = stems.get(word.slice(0, length))
      if (key !== undefined) return key
    }
    return undefined
  }
}

/** Drops the last vowel sign, or the Tamil ending that the locative replaces. */
function withoutVowel(word: string): string {
  return word.replace(/ம்$/u, '').replace(/(?<!\p{M})\p{M}+$/u, '')
}

/** A shorter beginning is that of too many words. */
const STEM_LENGTH = 4

const SINHALA_ENDINGS =
  /(?:වරයෙක්|වරයා|වරයින්|යින්ගේ|යින්|වෙක්|වෝ|වරියන්|වරිය|වරුන්|වරු|කරුවන්|කරුවෙක්|කරුවා|යන්ගේ|යන්|වන්|වන්ට|යෙක්|යෝ|යා|යක|ක|ියන්|ියක්|ිය|න්|ක්|ට|ේ|ෝ|ා|ු|ි|ී|ූ)$/u
const TAMIL_ENDINGS = /(?:களுக்கான|களுக்கு|களின்|கள்|ருக்கு|த்தில்|த்தின்|ுக்கு|க்கு|ில்|ின்|ர்|ர்கள்|ை|ம்|க்|ச்|த்|ப்)$/u

/** `undefined` if it is too short to tell words apart. ගුරුවරයා and ගුරු, ஆசிரியர் and ஆசிரியை begin alike. */
export function findBeginning(word: string): string | undefined {
  if (!isIndian(word)) return undefined
  const stem = word.replace(SINHALA_ENDINGS, '').replace(TAMIL_ENDINGS, '')
  const long = [...stem].length >= STEM_LENGTH ? stem : word
  return [...long].length >= STEM_LENGTH ? long : undefined
}

/** A term without the ending of its last word: plurals and cases are one. `undefined` if too little is left. */
export function stemOfTerm(term: string): string | undefined {
  if (!isIndian(term)) return undefined
  const stem = term
    .replace(SINHALA_ENDINGS, '')
    .replace(TAMIL_ENDINGS, '')
    .replace(/(?<!\p{M})\p{M}+$/u, '')
  return [...stem].length >= STEM_LENGTH - 1 ? stem : undefined
}

/** The stems by which searches find English words; words that texts are not searched by have none. */
export async function englishStems(db: Db, words: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ word: string; stem: string | null }>`
    select word, (ts_lexize('english_stem', word))[1] as stem from unnest(${words}::text[]) as word`.execute(
    db,
  )
  return new Map(rows.flatMap(({ word, stem }) => (stem === null ? [] : [[word, stem] as const])))
}

const endings =
  ' e s es d ed y ies er ers ing ings or ors al ly ment ments ement ements ion ions ation ations ance ant ants'

/** Words with the stem of each: a search finds `managing` by `manager`. */
export async function sameStem(
  db: Db,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const english = words.filter((word) => /^[a-z]+$/.test(word))
  if (english.length === 0) return new Map()
  const { rows } = await sql<{ word: string; forms: string[] }>`
    select word, array_agg(distinct begun || ending) as forms
    from (
      select word, (ts_lexize('english_stem', word))[1] as stem from unnest(${english}::text[]) as word
    ) as stemmed, lateral unnest(array[stem, regexp_replace(stem, 'i$', '')]) as begun,
      unnest(${endings.split(' ')}::text[]) as ending
    where (ts_lexize('english_stem', begun || ending))[1] = stem group by word`.execute(db)
  return new Map(rows.map(({ word, forms }) => [word, forms]))
}
