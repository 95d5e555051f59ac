import { diffArrays } from 'diff'
import { useMemo } from 'react'

type ChangedTextProps = {
  before: string
  after: string
  /** The side that is shown: what went is marked in the old text, what came in the new one. */
  side: 'before' | 'after'
}

export function ChangedText({ before, after, side }: ChangedTextProps) {
  const pieces = useMemo(() => wordChanges(before, after), [before, after])
  return (
    <span className="wrap-anywhere whitespace-pre-wrap">
      {pieces.map(({ kind, text }, at) => {
        if (kind === 'same') return text
        if (kind === 'gone')
          return (
            side === 'before' && (
              <del key={at} className="rounded bg-danger-soft text-danger">
                {text}
              </del>
            )
          )
        return (
          side === 'after' && (
            <ins key={at} className="rounded bg-success-soft text-success">
              {text}
            </ins>
          )
        )
      })}
    </span>
  )
}

/** A piece of two texts: in both, in the first alone, or in the second alone. */
interface Piece {
  kind: 'same' | 'gone' | 'added'
  text: string
}

/** Two long texts of which nothing is alike are shown as wholes after so many milliseconds. */
const TIMEOUT_MS = 500

/**
 * Compares two texts word by word. `Intl.Segmenter` knows the words of Sinhala and Tamil, whose vowel signs are not
 * letters.
 */
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
