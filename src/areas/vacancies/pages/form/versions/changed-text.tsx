import { useMemo } from 'react'
import { wordChanges } from './word-changes.ts'

type ChangedTextProps = {
  before: string
  after: string
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
