/** A piece of two texts: in both, in the first alone, or in the second alone. */
export interface Piece {
  kind: 'same' | 'gone' | 'added'
  text: string
}

/** Comparisons of two texts cost as many steps as they have words, multiplied: beyond this they are shown as wholes. */
const MOST_STEPS = 16_000_000

/**
 * Compares two texts word by word, by the longest common sequence of words, blanks and marks. `Intl.Segmenter` knows the
 * words of Sinhala and Tamil, whose vowel signs are not letters.
 */
export function wordChanges(before: string, after: string): Piece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  )
    end += 1
  const pieces: Piece[] = []
  add(pieces, 'same', old.slice(0, start))
  compare(pieces, old.slice(start, old.length - end), now.slice(start, now.length - end))
  add(pieces, 'same', end > 0 ? old.slice(-end) : [])
  return pieces
}

function compare(pieces: Piece[], old: readonly string[], now: readonly string[]): void {
  if (old.length * now.length > MOST_STEPS) {
    add(pieces, 'gone', old)
    add(pieces, 'added', now)
    return
  }
  const width = now.length + 1
  // The length of the longest common sequence of what follows each two places.
  const lengths = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        old[i] === now[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
  let [i, j] = [0, 0]
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      add(pieces, 'same', [old[i]!])
      i += 1
      j += 1
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) {
      add(pieces, 'gone', [old[i]!])
      i += 1
    } else {
      add(pieces, 'added', [now[j]!])
      j += 1
    }
  }
  add(pieces, 'gone', old.slice(i))
  add(pieces, 'added', now.slice(j))
}

function add(pieces: Piece[], kind: Piece['kind'], words: readonly string[]): void {
  if (words.length === 0) return
  const last = pieces.at(-1)
  if (last?.kind === kind) last.text += words.join('')
  else pieces.push({ kind, text: words.join('') })
}

function wordsOf(text: string): string[] {
  return Array.from(new Intl.Segmenter('en', { granularity: 'word' }).segment(text), ({ segment }) => segment)
}
