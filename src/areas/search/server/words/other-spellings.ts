import { soundKeyOf } from '#src/areas/catalogue/sound-key.ts'
import { scriptOf } from './inflection.ts'
import { spellingSoundOf } from './spelling-sound.ts'

type Entries = ReadonlyMap<string, { isStopWord: boolean }>

/** Shorter words sound like too many others. */
const SOUND_LENGTH = 5

function keepFirst(map: Map<string, string>, sound: string, key: string): void {
  if (sound.length >= SOUND_LENGTH && !map.has(sound)) map.set(sound, key)
}

/**
 * Finds the term that is spelled otherwise in the same letters. English words have one spelling, so that one that only
 * sounds like them is a slip.
 */
export function spellingsOf(spelledAtWill: readonly string[]) {
  const known = new Map<string, string>()
  for (const key of spelledAtWill) keepFirst(known, spellingSoundOf(key), key)
  return (term: string): string | undefined => known.get(spellingSoundOf(term))
}

/** Finds the term of another script that sounds like this one. Filler sounds like too much: කොන්ඩ, `honda`. */
export function soundsOf(entries: Entries) {
  const others = { sinhala: ['tamil', 'other'], tamil: ['sinhala', 'other'], other: ['sinhala', 'tamil'] }
  const known = new Map<string, string>()
  for (const [key, { isStopWord }] of entries) {
    const sound = soundOfTerm(key)
    if (!isStopWord && sound.length >= SOUND_LENGTH) keepFirst(known, `${scriptOf(key)} ${sound}`, key)
  }
  return (term: string): string | undefined => {
    const sound = soundOfTerm(term)
    return others[scriptOf(term)].map((script) => known.get(`${script} ${sound}`)).find(Boolean)
  }
}

/** The terms of several words by their letters alone: `store keeper` and `storekeeper` are one. */
export function joinedOf(entries: Entries): ReadonlyMap<string, string> {
  const joined = new Map<string, string>()
  for (const [key, { isStopWord }] of entries)
    if (!isStopWord) keepFirst(joined, key.replaceAll(' ', ''), key)
  return joined
}

function soundOfTerm(key: string): string {
  return key.split(' ').map(soundKeyOf).join('')
}
