import { getSoundKey } from '#src/areas/catalogue/sound-key.ts'
import { getScript, isIndian } from './inflection.ts'

type Entries = ReadonlyMap<string, { isStopWord: boolean }>

/** Shorter words sound like too many others. */
const SOUND_LENGTH = 5

function addIfNew(map: Map<string, string>, sound: string, key: string): void {
  if (sound.length >= SOUND_LENGTH && !map.has(sound)) map.set(sound, key)
}

/** English words have one spelling: a word that only sounds like one is a slip. */
export function getSpellings(spelledAtWill: readonly string[]) {
  const known = new Map<string, string>()
  for (const key of spelledAtWill) addIfNew(known, getSpellingSound(key), key)
  return (term: string): string | undefined => known.get(getSpellingSound(term))
}

/** Finds the term of another script that sounds like this one. Filler sounds like too much: කොන්ඩ, `honda`. */
export function getSounds(entries: Entries) {
  const others = { sinhala: ['tamil', 'other'], tamil: ['sinhala', 'other'], other: ['sinhala', 'tamil'] }
  const known = new Map<string, string>()
  for (const [key, { isStopWord }] of entries) {
    const sound = soundOfTerm(key)
    if (!isStopWord && sound.length >= SOUND_LENGTH) addIfNew(known, `${getScript(key)} ${sound}`, key)
  }
  return (term: string): string | undefined => {
    const sound = soundOfTerm(term)
    return others[getScript(term)].map((script) => known.get(`${script} ${sound}`)).find(Boolean)
  }
}

/** The terms of several words by their letters alone: `store keeper` and `storekeeper` are one. */
export function joinSpellings(entries: Entries): ReadonlyMap<string, string> {
  const joined = new Map<string, string>()
  for (const [key, { isStopWord }] of entries) if (!isStopWord) addIfNew(joined, key.replaceAll(' ', ''), key)
  return joined
}

function soundOfTerm(key: string): string {
  return key.split(' ').map(getSoundKey).join('')
}

interface Meant {
  facts: readonly string[]
  lines: readonly number[]
}

/** Terms of one word that share their stem with a word that means something else. */
export function conflatedWords(
  entries: ReadonlyMap<string, Meant>,
  stems: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const linesByStem = new Map<string, Map<string, Set<string>>>()
  for (const [key, { lines, facts }] of entries)
    for (const word of key.split(' ')) {
      const stem = stems.get(word)
      if (stem === undefined) continue
      const words = linesByStem.get(stem) ?? new Map<string, Set<string>>()
      linesByStem.set(stem, words)
      const meanings = words.get(word) ?? new Set<string>()
      words.set(word, meanings)
      for (const meaning of [...lines, ...facts]) meanings.add(String(meaning))
    }
  // Texts have the stem of a work's name in other senses: a clean licence.
  const conflated = new Set([...stems].flatMap(([word, stem]) => (word === `${stem}ing` ? [word] : [])))
  for (const words of linesByStem.values())
    for (const [word, meanings] of words)
      for (const [other, others] of words)
        if (other !== word && !isPlural(word, other) && [...meanings].every((one) => !others.has(one)))
          conflated.add(word)
  return conflated
}

function isPlural(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long === `${short}s` || long === `${short}es` || long === `${short.slice(0, -1)}ies`
}

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
export function getSpellingSound(term: string): string {
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
