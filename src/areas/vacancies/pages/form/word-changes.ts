import { diffArrays } from 'diff'

interface Piece {
  kind: 'same' | 'gone' | 'added'
  text: string
}

/** Milliseconds after which two long texts with nothing alike are shown as wholes. */
const TIMEOUT_MS = 500

/** A word with its vowel signs and joiners, which Sinhala and Tamil write; also `2,500` and `don't`. */
const pieces = /[\p{L}\p{M}\p{N}\u200c\u200d]+(?:[.,'’][\p{L}\p{M}\p{N}\u200c\u200d]+)*|\s+|./gsu

export function wordChanges(before: string, after: string): Piece[] {
  const changes = diffArrays(getWords(before), getWords(after), { timeout: TIMEOUT_MS })
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

function getWords(text: string): string[] {
  return text.match(pieces) ?? []
}
