import { Notice } from '#src/ui/notice.tsx'
import { isAbroad } from '../abroad.ts'
import type { Vacancy } from '../contract.ts'
import { useAbroadText } from './abroad-text.ts'
import { WrittenText } from './written-text.tsx'

/** Warns of false work abroad, and says how to check the papers that stand among the facts. */
export function AbroadNotice({ vacancy }: { vacancy: Vacancy }) {
  const w = useAbroadText()
  if (!isAbroad(vacancy)) return null
  const { direct_hiring_note: note } = vacancy
  return (
    <Notice tone="warning" title={w('abroad.title')}>
      {note === null ? (
        <p>{w('abroad.check')}</p>
      ) : (
        <>
          <p>{w('abroad.direct')}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">
            <WrittenText text={note} />
          </p>
          <p>{w('abroad.direct.check')}</p>
        </>
      )}
      <p className="font-semibold">{w('abroad.fee')}</p>
      {note === null && <p>{w('abroad.closes')}</p>}
    </Notice>
  )
}
