import { soundOfWord } from './sound-key.ts'

export interface Place {
  value: string
  label: string
  names: readonly string[]
  /** In the language of the page; absent while it is not known. */
  district?: string
}

const MAX_SHOWN = 8

/** Zero-width joiners change how a name is drawn and not which one it is. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\u200B-\u200D]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

export function placeNamed(places: readonly Place[], text: string): Place | undefined {
  const term = plain(text)
  return term === '' ? undefined : places.find(({ names }) => names.some((name) => plain(name) === term))
}

/** Fewer letters sound like the beginning of too many names. */
const SOUND_LETTERS = 3
const sounds = new Map<string, string>()

function getSound(name: string): string {
  let sound = sounds.get(name)
  if (sound === undefined) sounds.set(name, (sound = soundOfWord(plain(name))))
  return sound
}

/** The town that a district is named after is its largest, and most people who type these letters mean it. */
const namesDistrict = ({ label, district }: Place) => district !== undefined && label.startsWith(district)

/** By the beginning of a name, then of a word in it, then by sound; the largest towns first. */
export function matchingPlaces(places: readonly Place[], text: string): readonly Place[] {
  const term = plain(text)
  if (term === '') return []
  const sound = term.length < SOUND_LETTERS ? undefined : soundOfWord(term)
  const found: [Place[], Place[], Place[]] = [[], [], []]
  for (const place of places) {
    const names = place.names.map(plain)
    if (names.some((name) => name.startsWith(term))) found[0].push(place)
    else if (names.some((name) => name.includes(` ${term}`))) found[1].push(place)
    else if (sound && place.names.some((name) => getSound(name).startsWith(sound))) found[2].push(place)
  }
  return found
    .flatMap((alike) => alike.toSorted((one, other) => +namesDistrict(other) - +namesDistrict(one)))
    .slice(0, MAX_SHOWN)
}
