import { diffArrays } from 'diff'

interface Piece {
  kind: 'same' | 'gone' | 'added'
  text: string
}

/** Two long texts of which nothing is alike are shown as wholes after so many milliseconds. */
const TIMEOUT_MS = 500

/** `Intl.Segmenter` knows the words of Sinhala and Tamil, whose vowel signs are not letters. */
export function wordChanges(before: string, after: string): Piece[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { timeout: TIMEOUT_MS })
  if (!changes)
    return [
      { kind: 'gone', text: before },
      { kind: 'added', text: after },
    ]
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'gone' : 'same',
    text: value.join(''),
  }))
}

function wordsOf(text: string): string[] {
  return Array.from(new Intl.Segmenter('en', { granularity: 'word' }).segment(text), ({ segment }) => segment)
}
