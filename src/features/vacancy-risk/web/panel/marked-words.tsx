import { Fragment } from 'react'
import { p } from '#src/strings/panel.ts'
import { fairHints } from '../../fair-words.ts'

/** A text in which demands that may shut people out are marked. */
export function MarkedWords({ text }: { text: string }) {
  const hints = fairHints(text)
  const ends = hints.map(({ at, length }) => at + length)
  const parts = hints.map(({ at, kind }, no) => ({
    at,
    kind,
    before: text.slice(ends[no - 1] ?? 0, at),
    words: text.slice(at, ends[no]),
  }))
  return (
    <>
      {parts.map(({ at, kind, before, words }) => (
        <Fragment key={at}>
          {before}
          <mark title={p(`fair.${kind}`)}>
            {words}
            <span className="sr-only"> ({p(`fair.${kind}`)})</span>
          </mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  )
}
