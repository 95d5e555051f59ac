import { getWordSound } from './sound-key.ts'

export interface Place {
  value: string
  label: string
  names: readonly string[]
  /** In the page's language; missing until the whole list is loaded. */
  district?: string
}

const MAX_SHOWN = 8

export const JOINERS = '\u200B\u200C\u200D'

/** Zero-width joiners change only how a name is drawn, so they are ignored. */
export const withoutJoiners = (text: string) => text.replaceAll(/[\u200B-\u200D]/g, '')

const plain = (text: string) =>
  withoutJoiners(text.normalize('NFC')).replaceAll(/\s+/g, ' ').trim().toLowerCase()

export function placeNamed(places: readonly Place[], text: string): Place | undefined {
  const term = plain(text)
  return term === '' ? undefined : places.find(({ names }) => names.some((name) => plain(name) === term))
}

/** Fewer letters match the sound of too many names. */
const SOUND_LETTERS = 3
const sounds = new Map<string, string>()

function getSound(name: string): string {
  let sound = sounds.get(name)
  if (sound === undefined) sounds.set(name, (sound = getWordSound(plain(name))))
  return sound
}

/** A district's namesake is its largest town, which most people who type these letters mean. */
const namesDistrict = ({ label, district }: Place) => district !== undefined && label.startsWith(district)

/** Matches the beginning of a name first, then that of a word in it, then the sound; largest towns first. */
export function matchingPlaces(places: readonly Place[], text: string): readonly Place[] {
  const term = plain(text)
  if (term === '') return []
  const sound = term.length < SOUND_LETTERS ? undefined : getWordSound(term)
  const found: [Place[], Place[], Place[]] = [[], [], []]
  for (const place of places) {
    const names = place.names.map(plain)
    if (names.some((name) => name.startsWith(term))) found[0].push(place)
    else if (names.some((name) => name.includes(` ${term}`))) found[1].push(place)
    else if (sound && place.names.some((name) => getSound(name).startsWith(sound))) found[2].push(place)
  }
  return found
    .flatMap((alike) => alike.sort((one, other) => +namesDistrict(other) - +namesDistrict(one)))
    .slice(0, MAX_SHOWN)
}
