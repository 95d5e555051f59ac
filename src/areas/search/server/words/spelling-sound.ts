import { isIndian } from './inflection.ts'

/** Letters that Sinhala and Tamil tell apart in writing and hardly in speech, long vowels and short ones among them. */
const alike: readonly (readonly [letters: string, one: string])[] = [
  ['ණ', 'න'],
  ['ළ', 'ල'],
  ['ෂශ', 'ස'],
  ['ඛ', 'ක'],
  ['ඝ', 'ග'],
  ['ඡ', 'ච'],
  ['ඨ', 'ට'],
  ['ඪ', 'ඩ'],
  ['ථ', 'ත'],
  ['ධ', 'ද'],
  ['ඵ', 'ප'],
  ['භ', 'බ'],
  ['ී', 'ි'],
  ['ූ', 'ු'],
  ['ේ', 'ෙ'],
  ['ෝ', 'ො'],
  ['ෑ', 'ැ'],
  ['ணந', 'ன'],
  ['ளழ', 'ல'],
  ['ற', 'ர'],
  ['ீ', 'ி'],
  ['ூ', 'ு'],
  ['ே', 'ெ'],
  ['ோ', 'ொ'],
]
const ones = new Map(alike.flatMap(([letters, one]) => [...letters].map((letter) => [letter, one] as const)))

/**
 * Sinhala and Tamil have no one spelling in Latin letters: long vowels are doubled or not, `th` and `t`, `w` and `v`, `zh`
 * and `l` stand for the same. Two spellings of a word have one sound here; of other letters only those that are confused
 * when writing.
 */
export function spellingSoundOf(term: string): string {
  if (isIndian(term))
    return [...term.replaceAll(' ', '')].map((letter) => ones.get(letter) ?? letter).join('')
  if (!/^[a-z ]+$/.test(term)) return ''
  return term
    .replaceAll('zh', 'l')
    .replace(/([bdgkptscj])h/g, '$1')
    .replaceAll('w', 'v')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replace(/([a-z])\1+/g, '$1')
    .replaceAll(' ', '')
}
