import { inLatinLetters } from './latin-letters.ts'

/** Search engines and people read so much of an address. */
const MOST_LETTERS = 60

interface Named {
  id: number
  name: string
}

/** The address of a company's page. Its id alone finds the company; the rest is for people. */
export function companyHref({ id, name }: Named): `/companies/${string}` {
  return `/companies/${id}-${companySlug(name)}`
}

/** A name in the letters, digits and hyphens of an address; a plain word where nothing of it can be written so. */
export function companySlug(name: string): string {
  const words = inLatinLetters(name.normalize('NFC'))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, ' and ')
    // Letters stay together across these: "O'Neil's Ltd." is two words.
    .replace(/['’.\p{M}\u200B-\u200D]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = ''
  for (const word of words) {
    if (slug.length + word.length >= MOST_LETTERS) break
    slug += slug === '' ? word : `-${word}`
  }
  return slug || words[0]?.slice(0, MOST_LETTERS) || 'company'
}

/** The id in the last part of such an address, with or without a name behind it; `undefined` in any other text. */
export function readCompanyId(text: string | undefined): number | undefined {
  const [, digits] = /^([1-9][0-9]{0,9})(?:-.*)?$/s.exec(text ?? '') ?? []
  return digits === undefined ? undefined : Number(digits)
}
