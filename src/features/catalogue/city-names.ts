/** A place that a form may name. */
export interface Place {
  /** This is stored. */
  value: string
  /** This is its name in the language of the page. */
  label: string
  /** These are its names in every language. */
  names: readonly string[]
  /** In the language of the page; absent while it is not known. */
  district?: string
}

const MOST_SHOWN = 8

/** Zero-width joiners change how a name is drawn and not which one it is. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\u200B-\u200D]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Finds the place that has exactly this name, in whichever language. */
export function placeNamed(places: readonly Place[], text: string): Place | undefined {
  const wanted = plain(text)
  return wanted === '' ? undefined : places.find(({ names }) => names.some((name) => plain(name) === wanted))
}

/** Returns the places whose name begins with a text, then those in which a word does. */
export function matchingPlaces(places: readonly Place[], text: string): readonly Place[] {
  const wanted = plain(text)
  if (wanted === '') return []
  const found: [Place[], Place[]] = [[], []]
  for (const place of places) {
    const names = place.names.map(plain)
    if (names.some((name) => name.startsWith(wanted))) found[0].push(place)
    else if (names.some((name) => name.includes(` ${wanted}`))) found[1].push(place)
    if (found[0].length === MOST_SHOWN) break
  }
  return found.flat().slice(0, MOST_SHOWN)
}
