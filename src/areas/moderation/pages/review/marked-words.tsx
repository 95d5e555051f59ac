import { Fragment } from 'react'
import { fairHints } from '#src/areas/vacancies/fair-words.ts'
import { p } from '#src/strings/panel.ts'
import { isReassuring } from '../../risk-signs.ts'
import type { RiskReason } from '../../scoring/score-risk.ts'

/** Marks demands that shut people out, and phrases of risk signs where the text has them as they are listed. */
export function MarkedWords({ text, reasons = [] }: { text: string; reasons?: readonly RiskReason[] }) {
  const marks = marksIn(text, reasons)
  const ends = marks.map(({ at, length }) => at + length)
  return (
    <>
      {marks.map(({ at, why }, no) => (
        <Fragment key={at}>
          <span>{text.slice(ends[no - 1] ?? 0, at)}</span>
          <mark title={why}>
            {text.slice(at, ends[no])}
            <span className="sr-only"> ({why})</span>
          </mark>
        </Fragment>
      ))}
      <span>{text.slice(ends.at(-1) ?? 0)}</span>
    </>
  )
}

function marksIn(text: string, reasons: readonly RiskReason[]) {
  const fair = fairHints(text).map(({ at, length, kind }) => ({ at, length, why: p(`fair.${kind}`) }))
  const against = reasons.filter(({ sign }) => !isReassuring(sign))
  const risky = against.flatMap(({ sign, found }) =>
    (found?.split(', ') ?? []).flatMap((phrase) =>
      [...text.matchAll(patternOf(phrase))].map(({ index, 0: { length } }) => ({
        at: index,
        length,
        why: p(`risk.${sign}`),
      })),
    ),
  )
  let end = 0
  return [...fair, ...risky]
    .sort((one, other) => one.at - other.at)
    .filter(({ at, length }) => {
      if (at < end) return false
      end = at + length
      return true
    })
}

function patternOf(phrase: string): RegExp {
  const words = phrase.match(/[\p{L}\p{M}]+|\d+|#/gu) ?? ['(?!)']
  const parts = words.map((word) => (word === '#' ? String.raw`\d[\d,]{0,12}` : word))
  return new RegExp(String.raw`(?<![\p{L}\p{M}\d])${parts.join(String.raw`[^\p{L}\p{M}\d]{1,3}`)}`, 'giu')
}
